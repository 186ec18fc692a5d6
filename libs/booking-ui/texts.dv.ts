/** The catalogues of this library in Dhivehi. */
export const bookingDhivehi = {
  'status.Paid': 'ފައިސާ ދައްކާފައި',
  'status.Allowed': 'ހުއްދަދެވިފައި ({type})',
  'status.Cash On Arrival': 'އަރާއިރު ނަގުދު ފައިސާއިން',
  'status.Pending Verification': 'ސްލިޕް ޗެކްކުރަނީ',
  'status.Pending Cash Option': 'ނަގުދު ފައިސާގެ އެދުން ބަލަނީ',
  'status.Cancelled': 'ކެންސަލްކޮށްފައި',
  'status.Pending': 'ފައިސާ ނުދައްކާ',
  free: 'ހިލޭ',
  'method.Card': 'ކާޑު',
  'method.Transfer': 'ޓްރާންސްފަރ',
  'method.Cash': 'ނަގުދު ފައިސާ',
  'allowed.Pre-paid': 'ކުރިން ދައްކާފައި',
  'allowed.Credit': 'ދަރަނި',
  secondGateway: 'Stripe މެދުވެރިކޮށް ޑޮލަރުން ފައިސާ ދައްކާފައި',
  'closed.cancelled': 'މި ބުކިން ކެންސަލްކޮށްފައިވާތީ އެއްވެސް މީހަކަށް ނޭރޭނެއެވެ.',
  'closed.cash': 'އަރާއިރު ނަގުދުން ދައްކާނެއެވެ. ފައިސާ ލިބުމުން އެރޭނެއެވެ.',
  'closed.verification': 'ފައިސާގެ ސްލިޕް ޗެކްކުރަނީއެވެ. ޗެކްކުރެވުމުން އެރޭނެއެވެ.',
  'closed.cashOption': 'ނަގުދުން ދެއްކުމަށް އެދިފައިވެއެވެ. ފައިސާ ދެއްކުމުން އެރޭނެއެވެ.',
  'closed.unpaid': 'އަދި ފައިސާ ނުދައްކައެވެ. ފައިސާ ދެއްކުމުން އެރޭނެއެވެ.',
  'closed.departed': 'ބޯޓު ފުރައިފިއެވެ. އެހެންކަމުން އެރުން ބަންދެވެ.',
  'closed.ended': 'ދަތުރު ނިމިއްޖެއެވެ. އެހެންކަމުން އެރުން ބަންދެވެ.',
  'closed.deleted': 'މި ދަތުރު ބާޠިލްކޮށްފައިވާތީ އެއްވެސް މީހަކަށް ނޭރޭނެއެވެ.',
};

export const ageGroupDhivehi = {
  'group.1': 'ބޮޑު މީހާ',
  'group.2': 'ކުޑަކުއްޖާ',
  'group.3': 'ތުއްތު ކުއްޖާ',
};

export const seatMapDhivehi = {
  bow: 'ދިރުންބާ',
  stern: 'ކޮޅު',
  seatFree: 'ހުސް',
  seatYours: 'ތިޔަ ބޭފުޅާ ހޮއްވެވި',
  seatTaken: 'ނަގާފައި',
  seatBlocked: 'ނުވިއްކާ',
  seatSpoken: 'ގޮނޑި {name}، ސަފު {row}، {state}',
  seatsChosen: '{max} ގެ ތެރެއިން {chosen} ހޮވިއްޖެ',
  seatMap: 'ބޯޓުގެ ގޮނޑިތައް، މަތީގައި ދިރުންބާ',
  legendFree: 'ހުސް',
  legendYours: 'ތިޔަ ބޭފުޅާގެ',
  legendTaken: 'ނަގާފައި',
};

export const seatsLeftDhivehi = {
  left_one: '{count} ޖާގަ އެބައޮތް',
  left_other: '{count} ޖާގަ އެބައޮތް',
  last_one: 'އެންމެ ފަހު ޖާގަ',
  last_other: 'އެންމެ ފަހު {count} ޖާގަ',
  full: 'ފުރިފައި',
  booked: '{capacity} ގެ ތެރެއިން {booked} ބުކްކޮށްފައި',
};

export const changeDhivehi = {
  change: 'ބަދަލުކުރައްވާ',
  changeLeg: 'ބަދަލުކުރައްވާ: {leg}',
  outbound: 'ދާ ދަތުރު',
  return: 'އަންނަ ދަތުރު',
  title: 'ދަތުރު ބަދަލުކުރުން',
  titleLeg: 'ދަތުރު ބަދަލުކުރުން · {leg}',
  now: 'މިހާރު {when}',
  date: 'ތާރީޚު',
  days: 'މި ތާރީޚާ ކައިރި ދުވަސްތައް',
  trips: 'މި ދުވަހުގެ އެހެން ދަތުރުތައް',
  none: 'މި ދުވަހު އެހެން ދަތުރެއް ނެތެވެ.',
  noneDetail: 'އެހެން ތާރީޚެއް ހޮއްވަވާށެވެ.',
  loading: 'ދަތުރުތައް ހޯދަނީ',
  same: 'އެއް އަގެއް',
  less: '{amount} މަދު',
  more: '{amount} އިތުރު',
  'refused.CHANGE_DEARER': 'މި ދަތުރަށް ބަދަލުކުރުމަށް އޮޕަރޭޓަރާ ގުޅުއްވާށެވެ.',
  'refused.SEATS_NOT_AVAILABLE': 'ޖާގަ ނެތެވެ.',
  'refused.RETURN_BEFORE_ARRIVAL': 'އަންނަ ދަތުރު ފުރަނީ ދެވުމުގެ ކުރިންނެވެ.',
  seatsGone: 'ހޮއްވެވި ގޮނޑިތައް ދޫކުރެވޭނެއެވެ.',
  keep: 'ބަދަލުނުކުރަން',
  confirm: 'މި ދަތުރަށް ބަދަލުކުރައްވާ',
};

export const manifestDhivehi = {
  manifest: 'މެނިފެސްޓް',
  pdf: 'ޕީޑީއެފް، މުޅި ދަތުރު',
  stop: 'ޕީޑީއެފް، {location}',
  csv: 'ސީއެސްވީ، މުޅި ދަތުރު',
  unreached: 'މެނިފެސްޓް ނުލިބުނު. އިންޓަނެޓް ޗެކްކުރައްވާފައި އަލުން މަސައްކަތްކުރައްވާށެވެ.',
};
