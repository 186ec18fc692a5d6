import type { ReactElement } from 'react';
import { styled } from 'styled-components';

export interface IconProps {
  /** Pixels; 20 beside text, 24 alone. */
  readonly size?: number;
  /** Read by screen readers when the icon replaces a text; without it the icon is decoration. */
  readonly label?: string;
}

const Svg = styled.svg<{ $mirrored: boolean }>`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
  ${({ $mirrored }) => ($mirrored ? '[dir="rtl"] & { transform: scaleX(-1); }' : '')}
`;

/** Icons that point in reading direction are mirrored in right-to-left pages. */
function icon(path: string, points = false): (props: IconProps) => ReactElement {
  return function Icon({ size = 20, label }) {
    const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
    return (
      <Svg $mirrored={points} width={size} height={size} viewBox="0 0 24 24" focusable="false" {...meaning}>
        <path d={path} />
      </Svg>
    );
  };
}

export const ArrowEndIcon = /* @__PURE__ */ icon('M4 12h15M13 6l6 6-6 6', true);
export const ChevronEndIcon = /* @__PURE__ */ icon('M9 5.5l6.5 6.5L9 18.5', true);
export const ChevronStartIcon = /* @__PURE__ */ icon('M15 5.5L8.5 12l6.5 6.5', true);
export const ChevronDownIcon = /* @__PURE__ */ icon('M5.5 9l6.5 6.5L18.5 9');
export const SwapIcon = /* @__PURE__ */ icon('M7 20V5M3.5 8.5L7 5l3.5 3.5M17 4v15M13.5 15.5L17 19l3.5-3.5');
export const CloseIcon = /* @__PURE__ */ icon('M6 6l12 12M18 6L6 18');
export const CheckIcon = /* @__PURE__ */ icon('M4.5 12.8l4.7 4.7L19.5 7');
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14');
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14');
export const DownloadIcon = /* @__PURE__ */ icon('M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15');
export const CalendarIcon = /* @__PURE__ */ icon('M4 9.5h16M8 3v4M16 3v4M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z');
export const ClockIcon = /* @__PURE__ */ icon('M12 7v5.2l3.4 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z');
export const BoatIcon = /* @__PURE__ */ icon(
  'M3 14.5h18l-2.2 4.2a2 2 0 0 1-1.8 1.1H7a2 2 0 0 1-1.8-1.1L3 14.5zM6.5 14.5V9.8h7l3.6 4.7M9.5 9.8V6M3 22c1.6 0 1.6-.8 3-.8',
);
export const SunIcon = /* @__PURE__ */ icon(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.8v1.8M12 19.4v1.8M2.8 12h1.8M19.4 12h1.8M5.5 5.5l1.3 1.3M17.2 17.2l1.3 1.3M5.5 18.5l1.3-1.3M17.2 6.8l1.3-1.3',
);
export const TorchIcon = /* @__PURE__ */ icon('M8 3.5h8v3.2l-2.2 3.6v9a1.2 1.2 0 0 1-1.2 1.2h-1.2a1.2 1.2 0 0 1-1.2-1.2v-9L8 6.7V3.5zM8 6.7h8M12 12.5v1.8');
export const MoonIcon = /* @__PURE__ */ icon('M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2z');
export const TicketIcon = /* @__PURE__ */ icon(
  'M4 7.5a1.5 1.5 0 0 1 1.5-1.5h13A1.5 1.5 0 0 1 20 7.5v2.3a2.3 2.3 0 0 0 0 4.4v2.3a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 16.5v-2.3a2.3 2.3 0 0 0 0-4.4V7.5zM14 6v2M14 11v2M14 16v2',
);
export const PersonIcon = /* @__PURE__ */ icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5');
export const PeopleIcon = /* @__PURE__ */ icon(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.5-3.2 3.1-4.9 6.5-4.9s6 1.7 6.5 4.9M16 4.8a3.4 3.4 0 0 1 0 6.5M18 14.9c2 .6 3.2 2.2 3.5 4.6',
);
export const PhoneIcon = /* @__PURE__ */ icon(
  'M6.5 3.5h2.7l1.6 4.2-2 1.6a12 12 0 0 0 5.9 5.9l1.6-2 4.2 1.6v2.7a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z',
);
export const MailIcon = /* @__PURE__ */ icon(
  'M4 7.5l8 5.8 8-5.8M5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5z',
);
export const PinIcon = /* @__PURE__ */ icon('M12 21.5s7-6.2 7-11.7a7 7 0 0 0-14 0c0 5.5 7 11.7 7 11.7zM12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z');
export const SearchIcon = /* @__PURE__ */ icon('M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6zM20 20l-4.3-4.3');
export const ScanIcon = /* @__PURE__ */ icon(
  'M4 8V6a2 2 0 0 1 2-2h2M16 4h2a2 2 0 0 1 2 2v2M20 16v2a2 2 0 0 1-2 2h-2M8 20H6a2 2 0 0 1-2-2v-2M8 8h3v3H8zM14 8h2v2M8 14h2v2M14 13v3h2',
);
export const InfoIcon = /* @__PURE__ */ icon('M12 11v5.5M12 7.6v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z');
export const WarningIcon = /* @__PURE__ */ icon('M12 9.5v4.3M12 17v.1M10.3 4.3L2.9 17.2A2 2 0 0 0 4.6 20.2h14.8a2 2 0 0 0 1.7-3L13.7 4.3a2 2 0 0 0-3.4 0z');
export const FailureIcon = /* @__PURE__ */ icon('M9 9l6 6M15 9l-6 6M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z');
export const SuccessIcon = /* @__PURE__ */ icon('M8 12.4l2.8 2.8L16 9.8M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z');
export const CardIcon = /* @__PURE__ */ icon(
  'M3.5 10h17M7 15h3M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5z',
);
export const BankIcon = /* @__PURE__ */ icon('M4 10h16L12 4.5 4 10zM6 10v7M10 10v7M14 10v7M18 10v7M4 20h16');
export const CashIcon = /* @__PURE__ */ icon(
  'M12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM6 12v.1M18 12v.1M4.5 6.5h15A1.5 1.5 0 0 1 21 8v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16V8a1.5 1.5 0 0 1 1.5-1.5z',
);
export const CopyIcon = /* @__PURE__ */ icon('M9 9h9.5A1.5 1.5 0 0 1 20 10.5V20H10.5A1.5 1.5 0 0 1 9 18.5V9zM6 15H4V5.5A1.5 1.5 0 0 1 5.5 4H15v2');
export const PrintIcon = /* @__PURE__ */ icon(
  'M7 8V3.5h10V8M7 17H4.5A1.5 1.5 0 0 1 3 15.5v-6A1.5 1.5 0 0 1 4.5 8h15A1.5 1.5 0 0 1 21 9.5v6a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v6.5H7z',
);
export const RefreshIcon = /* @__PURE__ */ icon('M20 5v5h-5M4 19v-5h5M5.6 9a7.3 7.3 0 0 1 12.3-2.3L20 10M4 14l2.1 3.3A7.3 7.3 0 0 0 18.4 15');
export const LogOutIcon = /* @__PURE__ */ icon('M14 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h8M10 12h10M16.5 8l4 4-4 4', true);
export const TrashIcon = /* @__PURE__ */ icon('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4l.8-12M10 11v5.5M14 11v5.5');
export const PencilIcon = /* @__PURE__ */ icon('M4.5 19.5l.9-4.2L16 4.7a1.6 1.6 0 0 1 2.3 0l1 1a1.6 1.6 0 0 1 0 2.3L8.7 18.6l-4.2.9zM14 6.8l3.2 3.2');
export const SeatIcon = /* @__PURE__ */ icon(
  'M7 4.5h5.5a1.5 1.5 0 0 1 1.5 1.5v7H9a2 2 0 0 1-2-2V4.5zM7 13h9.5a1.5 1.5 0 0 1 1.5 1.5V17H8.5A1.5 1.5 0 0 1 7 15.5V13zM9 17v3M16.5 17v3',
);
export const OfflineIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M5 12.5a10 10 0 0 1 4-2.5M2.5 9a14.5 14.5 0 0 1 4-2.7M11 5a14.5 14.5 0 0 1 10.5 4M16 10.8a10 10 0 0 1 3 1.7M8.5 16a5 5 0 0 1 5.5-1M12 19.5v.1',
);
export const ExternalIcon = /* @__PURE__ */ icon(
  'M13 4.5h6.5V11M19.5 4.5L11 13M9 6H6A1.5 1.5 0 0 0 4.5 7.5V18A1.5 1.5 0 0 0 6 19.5h10.5A1.5 1.5 0 0 0 18 18v-3',
);
export const NoteIcon = /* @__PURE__ */ icon(
  'M6 4h12a1.5 1.5 0 0 1 1.5 1.5v8.5L14 19.5H6A1.5 1.5 0 0 1 4.5 18V5.5A1.5 1.5 0 0 1 6 4zM14 19.5V14h5.5M8 9h8M8 12.5h4',
);
export const HourglassIcon = /* @__PURE__ */ icon('M7 3.5h10M7 20.5h10M8 3.5c0 4.5 4 5.5 4 8.5s-4 4-4 8.5M16 3.5c0 4.5-4 5.5-4 8.5s4 4 4 8.5');
export const FlagIcon = /* @__PURE__ */ icon('M6 21V4M6 5c4-2.5 7 2.5 12 0v9c-5 2.5-8-2.5-12 0');
export const LockIcon = /* @__PURE__ */ icon(
  'M7.5 10.5V8a4.5 4.5 0 0 1 9 0v2.5M6.5 10.5h11A1.5 1.5 0 0 1 19 12v6.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5V12a1.5 1.5 0 0 1 1.5-1.5z',
);
export const WaveIcon = /* @__PURE__ */ icon(
  'M2.5 9c2.4 0 2.4 1.8 4.8 1.8S9.7 9 12 9s2.4 1.8 4.7 1.8S19.1 9 21.5 9M2.5 14.5c2.4 0 2.4 1.8 4.8 1.8s2.4-1.8 4.7-1.8 2.4 1.8 4.7 1.8 2.4-1.8 4.8-1.8',
);
export const GearIcon = /* @__PURE__ */ icon(
  'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM19 12a7 7 0 0 0-.1-1.3l2-1.5-2-3.4-2.3.9a7 7 0 0 0-2.3-1.3L14 3h-4l-.3 2.4a7 7 0 0 0-2.3 1.3l-2.3-.9-2 3.4 2 1.5a7 7 0 0 0 0 2.6l-2 1.5 2 3.4 2.3-.9a7 7 0 0 0 2.3 1.3L10 21h4l.3-2.4a7 7 0 0 0 2.3-1.3l2.3.9 2-3.4-2-1.5c.1-.4.1-.9.1-1.3z',
);
export const GlobeIcon = /* @__PURE__ */ icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 2.6 3.8 5.6 3.8 9s-.8 6.4-3.8 9c-3-2.6-3.8-5.6-3.8-9S9 5.6 12 3z',
);
export const MoreIcon = /* @__PURE__ */ icon('M12 5.5v.1M12 12v.1M12 18.5v.1');
