import { useId, useRef, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { PictureField as PictureName } from '@atoll/contracts/operator-pictures';
import { smallerPhoto } from '@atoll/booking-ui/smaller-photo';
import { Button } from '@atoll/ui/actions/button';
import { colour, radius, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { FieldKind, FieldProps } from '@atoll/ui/forms/schema';
import { operatorTexts } from '../../messages/en/office/operator.js';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m};
`;

const Name = styled.p`
  margin-block-end: ${space.s};
  font-size: ${text.s};
  font-weight: ${weight.medium};
`;

/** The middle grey shows white and black logos alike. */
const Shown = styled.img`
  display: block;
  block-size: 64px;
  max-inline-size: 160px;
  padding: ${space.xs};
  border: 1px solid ${colour.line};
  border-radius: ${radius.control};
  background: #8a949c;
  object-fit: contain;
`;

const Hint = styled.p`
  margin-block-start: ${space.s};
  color: ${colour.inkSoft};
  font-size: ${text.s};
`;

/** A picture is saved as it is chosen, or removed, apart from the rest of the form. */
function PictureField({ label, hint, value, error, name }: FieldProps<string> & { readonly name: PictureName }): ReactElement {
  const t = useTexts(operatorTexts);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [upload, { isLoading: uploads }] = api.useUploadOperatorPictureMutation();
  const [update, { isLoading: removes }] = api.useUpdateOperatorMutation();
  const send = async (chosen: File): Promise<void> => {
    await upload({ field: name, file: await smallerPhoto(chosen) });
  };
  return (
    <div role="group" aria-labelledby={id}>
      <Name id={id}>{label}</Name>
      <Line>
        {value !== '' && <Shown src={value} alt={t('pictureNow', { name: label })} />}
        <Button kind="secondary" busy={uploads} onClick={() => input.current?.click()}>
          {t('choosePicture')}
        </Button>
        {value !== '' && (
          <Button kind="quiet" busy={removes} onClick={() => void update({ [name]: '' })}>
            {t('removePicture')}
          </Button>
        )}
      </Line>
      <Hint>{error ?? hint}</Hint>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif,image/heic"
        hidden
        aria-label={t('chooseOf', { name: label })}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void send(file);
        }}
      />
    </div>
  );
}

const kindOf = (name: PictureName): FieldKind<string> =>
  function OnePicture(props) {
    return <PictureField {...props} name={name} />;
  };

/** The kind of each field that is a picture: the server makes the sizes of that field. */
export const pictureKinds: Readonly<Record<PictureName, FieldKind<string>>> = {
  logo: kindOf('logo'),
  favicon: kindOf('favicon'),
  heroImage: kindOf('heroImage'),
};
