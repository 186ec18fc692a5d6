import { useState, type ReactElement } from 'react';
import { DEFAULT_COUNTRY } from '@atoll/form-rules/default-country';
import { Checkbox } from '@atoll/ui/fields/checkbox';
import { ComboBox } from '@atoll/ui/fields/combo-box';
import { DatePicker } from '@atoll/ui/dates/date-picker';
import { CardIcon, CashIcon, MailIcon, PinIcon } from '@atoll/ui/theme/icons';
import { PasswordField } from '@atoll/ui/fields/password-field';
import { PhoneField } from '@atoll/ui/fields/phone-field';
import { RadioCards } from '@atoll/ui/fields/radio-cards';
import { Segmented } from '@atoll/ui/fields/segmented';
import { Select } from '@atoll/ui/fields/select';
import { Stepper } from '@atoll/ui/fields/stepper';
import { Switch } from '@atoll/ui/fields/switch';
import { TextArea, TextField } from '@atoll/ui/fields/text-field';
import { Sample } from './sample.js';
import { samples } from './samples.js';

export function FieldSamples(): ReactElement {
  const [words, setWords] = useState('');
  const [phone, setPhone] = useState({ country: DEFAULT_COUNTRY, number: '' });
  const [boat, setBoat] = useState<'a' | 'b' | 'c' | ''>('');
  const [island, setIsland] = useState('1');
  const [day, setDay] = useState('2026-11-28');
  return (
    <Sample title="Fields">
      <TextField label="Full name" value={words} onChange={setWords} hint="As in the passport" />
      <TextField label="E-mail" optional lead={<MailIcon />} value="someone@" onChange={setWords} error="Invalid email address." />
      <TextField label="Booking number" value="8KXQ2M4T" onChange={setWords} disabled />
      <PasswordField
        label="Password"
        value="demo-password"
        onChange={setWords}
        autoComplete="current-password"
        showLabel="Show password"
        hideLabel="Hide password"
      />
      <PhoneField label="Phone" value={phone} onChange={setPhone} />
      <PhoneField label="Phone" value={{ country: 'de', number: '12' }} onChange={setPhone} error="Invalid phone number." />
      <ComboBox label="From" lead={<PinIcon />} value={island} onChange={setIsland} options={samples.islands} />
      <Select label="Boat" value={boat} onChange={setBoat} options={samples.boats} placeholder="Choose a boat" />
      <DatePicker label="Date" value={day} onChange={setDay} min="2026-11-21" />
      <TextArea label="Notes" optional value={words} onChange={setWords} />
    </Sample>
  );
}

export function ChoiceSamples(): ReactElement {
  const [tier, setTier] = useState<'tourist' | 'local'>('tourist');
  const [adults, setAdults] = useState(2);
  const [on, setOn] = useState(true);
  const [method, setMethod] = useState<'card' | 'cash'>('card');
  return (
    <Sample title="Choices">
      <Segmented
        label="Fare"
        value={tier}
        onChange={setTier}
        options={[
          { value: 'tourist', label: 'Tourist' },
          { value: 'local', label: 'Local' },
        ]}
      />
      <Stepper label="Adults" detail="Age 12 and over" value={adults} onChange={setAdults} max={6} />
      <Stepper label="Infants" detail="Under 2, on a lap" value={0} onChange={setAdults} max={0} />
      <Switch label="Use 24 hour clock" detail="For everyone who sees your trips" checked={on} onChange={setOn} />
      <Switch spread label="Enable cash payment" checked={!on} onChange={(next) => setOn(!next)} />
      <Switch label="Admin" checked onChange={setOn} disabled />
      <Checkbox label="Aishath Naseem" detail="Adult · Seat 2B" checked={on} onChange={setOn} />
      <Checkbox size="thumb" label="Boarded" checked={!on} onChange={(next) => setOn(!next)} />
      <Checkbox label="Ibrahim Rasheed" detail="Not paid yet" checked={false} onChange={setOn} disabled />
      <RadioCards
        label="Pay with"
        value={method}
        onChange={setMethod}
        options={[
          { value: 'card', label: 'Card', detail: 'On the bank’s own page', icon: <CardIcon />, end: 'MVR 616.80' },
          { value: 'cash', label: 'Cash', detail: 'At the jetty, when the operator agrees', icon: <CashIcon /> },
        ]}
      />
    </Sample>
  );
}
