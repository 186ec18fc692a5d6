/** Time zone of the operators' days unless an operator has another (spec XC-01); without dayjs, so that the first page can import it. */
export const defaultZone = 'Indian/Maldives';
