import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { api, errorText, isCallError, messageText } from '@atoll/app-frame/server-data/api';
import { announceSuccess } from '@atoll/app-frame/snackbar/snackbar';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { usdMvr } from '@atoll/money/usd-mvr';
import { Button } from '@atoll/ui/actions/button';
import { Facts } from '@atoll/ui/content/facts';
import { PriceText } from '@atoll/ui/content/money-text';
import { TextField } from '@atoll/ui/fields/text-field';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { Row, Stack } from '@atoll/ui/layout/page';
import { Banner } from '@atoll/ui/notices/banner';
import { colour, media } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pageTexts } from '../../../messages/en-pages.js';
import type { BookingResponse } from '../server-types.js';
import { useSecondsUntil } from '../payment/use-seconds-until.js';

type PendingCode = NonNullable<BookingResponse['otp']>;

const DIGITS = 6;
const RESEND_SECONDS = 60;
const POLL_MS = 2_000;

const Screen = styled.div`
  ${media.print} {
    display: none;
  }
`;

const Detail = styled.p`
  color: ${colour.inkSoft};
`;

const Focused = styled.div`
  outline: none;
`;

/** The code sent to the phone, which gives the local price; while one is pending, and what became of it [BK-60, CW-38]. */
export function VerifyPhone({ response: { booking, otp } }: { readonly response: BookingResponse }): ReactElement | null {
  const [done, setDone] = useState('');
  if (otp && booking.phone) return <CodeForm uuid={booking.uuid} phone={booking.phone} otp={otp} onDone={setDone} />;
  return done ? <Verified text={done} /> : null;
}

interface CodeFormProps {
  readonly uuid: string;
  readonly phone: string;
  readonly otp: PendingCode;
  readonly onDone: (text: string) => void;
}

function CodeForm({ uuid, phone, otp, onDone }: CodeFormProps): ReactElement {
  const t = useTexts(pageTexts);
  const [code, setCode] = useState('');
  const { problem, verify, resend, isVerifying, isSending, clear } = useCode(uuid, onDone);
  useDeliveryWatch(uuid, otp);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isVerifying) await verify(code);
  };
  return (
    <Screen>
      <Card>
        <CardTitle>{t('verify.title')}</CardTitle>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Stack>
            <Detail>{t('now.localLater')}</Detail>
            <Facts items={[{ label: t('verify.price'), value: <PriceText price={usdMvr(otp.localPriceInCent, otp.localPriceInLaari)} /> }]} />
            {otp.delivery === 'failed' && <Banner tone="warning">{t('verify.failed', { phone })}</Banner>}
            <TextField
              label={t('verify.code')}
              hint={otp.delivery === 'failed' ? undefined : t(`verify.${otp.delivery}`, { phone })}
              error={problem}
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
              value={code}
              onChange={(typed) => {
                setCode(typed.replace(/\D/g, '').slice(0, DIGITS));
                clear();
              }}
            />
            <Row>
              <Button type="submit" kind="secondary" busy={isVerifying}>
                {t('verify.submit')}
              </Button>
              <ResendButton resendAt={otp.resendAt} busy={isSending || otp.delivery === 'sending'} onPress={resend} />
            </Row>
          </Stack>
        </form>
      </Card>
    </Screen>
  );
}

function ResendButton({ resendAt, busy, onPress }: { readonly resendAt: string | null; readonly busy: boolean; readonly onPress: () => void }): ReactElement {
  const t = useTexts(pageTexts);
  const seconds = useSecondsUntil(resendAt, RESEND_SECONDS);
  return (
    <Button kind="quiet" busy={busy} disabled={seconds > 0} onClick={onPress}>
      {seconds > 0 ? t('verify.resendIn', { seconds }) : t('verify.resend')}
    </Button>
  );
}

/** Both calls, with the text of the last refusal. */
function useCode(uuid: string, onDone: (text: string) => void) {
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState<string>();
  const [verifyCall, { isLoading: isVerifying }] = api.useVerifyOtpMutation();
  const [resendCall, { isLoading: isSending }] = api.useResendOtpMutation();
  const { refetch } = api.useGetBookingByUuidQuery({ uuid });
  const refused = (error: unknown): void => {
    setProblem(errorText(error) || undefined);
    // A conflict means that this page shows an old state: it was verified, paid or cancelled since then.
    if (isCallError(error) && error.status === 409) void refetch();
  };
  return {
    problem,
    isVerifying,
    isSending,
    clear: () => setProblem(undefined),
    verify: async (otp: string): Promise<void> => {
      const { data, error } = await verifyCall({ uuid, otp });
      if (error) return refused(error);
      const text = messageText(data);
      dispatch(announceSuccess(text));
      onDone(text);
    },
    resend: (): void => {
      setProblem(undefined);
      void resendCall({ uuid }).then(({ data, error }) => {
        if (data) dispatch(announceSuccess(messageText(data)));
        else refused(error);
        if (error) void refetch();
      });
    },
  };
}

/** Polls while the message is on its way, so that a failure shows without a reload. */
function useDeliveryWatch(uuid: string, { delivery }: PendingCode): void {
  api.useGetBookingByUuidQuery({ uuid }, { pollingInterval: delivery === 'sending' ? POLL_MS : 0 });
}

/** Takes the focus, because the form that had it is gone. */
function Verified({ text }: { readonly text: string }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Screen>
      <Focused ref={box} tabIndex={-1}>
        <Banner tone="success">{text}</Banner>
      </Focused>
    </Screen>
  );
}
