export const listDhivehi = {
  sort: 'ތަރުތީބު',
  newest: 'އެންމެ އާ',
  oldest: 'އެންމެ ކުރީގެ',
};
