// The words of the shuffle that can be checked.
export const shuffle = {
  'mine.begin': { en: 'Everybody sits: open the table', de: 'Alle sitzen: Öffne den Tisch' },
  'wait.numbers': {
    en: 'Everybody sits. The cards are shuffled when all have told their number.',
    de: 'Alle sitzen. Gemischt wird, wenn alle ihre Zahl genannt haben.',
  },
  'wait.number': { en: 'number is missing', de: 'Zahl fehlt noch' },
  'wait.absent': {
    en: 'Their browser does that by itself as soon as the table is open in it.',
    de: 'Das tut ihr Browser von selbst, sobald der Tisch darin offen ist.',
  },
  'wait.free-up': { en: 'Free the seat of {name}', de: 'Platz von {name} frei machen' },
  'wait.stand': { en: 'Stand up', de: 'Aufstehen' },
  'shuffle.refused': {
    en: 'Your number was not told: the server shows another promise or commitment than before. Better not play here.',
    de: 'Deine Zahl wurde nicht genannt: Der Server zeigt ein anderes Versprechen oder eine andere Festlegung als zuvor. Spiel hier lieber nicht.',
  },
  'shuffle.lost': {
    en: 'This browser does not know the number you committed to. Stand up and sit down again.',
    de: 'Dieser Browser kennt die Zahl nicht, auf die du dich festgelegt hast. Steh auf und setz dich wieder.',
  },
  'fair.fair': { en: 'The shuffle was fair', de: 'Es wurde ehrlich gemischt' },
  'fair.unfair': { en: 'The shuffle does not fit', de: 'Das Mischen stimmt nicht' },
  'fair.unknown': {
    en: 'The shuffle cannot be checked from here',
    de: 'Das Mischen lässt sich von hier aus nicht prüfen',
  },
  'fair.watching': {
    en: 'You only watched, or this browser was not there before the cards were dealt.',
    de: 'Du hast nur zugeschaut, oder dieser Browser war vor dem Austeilen nicht dabei.',
  },
  'fair.continued': {
    en: 'This match went on from a replay and was not shuffled.',
    de: 'Diese Partie setzte eine Aufzeichnung fort, es wurde nicht gemischt.',
  },
  'fair.unbound': {
    en: 'No number of yours was in it.',
    de: 'Es war keine Zahl von dir dabei.',
  },
  'fair.again': {
    en: 'It was begun {n} times, because somebody stood up before the deal.',
    de: 'Es wurde {n}-mal begonnen, weil jemand vor dem Austeilen aufstand.',
  },
  'fault.promise': {
    en: 'The server’s bytes do not fit the promise you saw before the deal.',
    de: 'Die Bytes des Servers passen nicht zu dem Versprechen, das du vor dem Austeilen gesehen hast.',
  },
  'fault.mine': {
    en: 'The server showed a commitment of yours that you never made.',
    de: 'Der Server zeigte eine Festlegung von dir, die du nie gemacht hast.',
  },
  'fault.commitments': {
    en: 'A commitment was changed after you had told your number.',
    de: 'Eine Festlegung wurde geändert, nachdem du deine Zahl genannt hattest.',
  },
  'fault.round': {
    en: 'It was dealt from another round of the shuffle than the one you saw.',
    de: 'Ausgeteilt wurde aus einem anderen Durchgang des Mischens als dem, den du gesehen hast.',
  },
  'fault.number': {
    en: 'The number of {name} does not fit the commitment you saw.',
    de: 'Die Zahl von {name} passt nicht zu der Festlegung, die du gesehen hast.',
  },
  'fault.seed': {
    en: 'The seed does not follow from the server’s bytes and the numbers.',
    de: 'Der Startwert folgt nicht aus den Bytes des Servers und den Zahlen.',
  },
  'fault.digest': {
    en: 'The record of the match was changed after its end.',
    de: 'Die Aufzeichnung der Partie wurde nach ihrem Ende geändert.',
  },
  'fair.how': { en: 'How to check it', de: 'So prüfst du es nach' },
  'fair.proved': {
    en: 'Neither the server nor a player could choose the seed of the shuffle: all were bound before anybody’s number was known. Not proved is that nobody broke off a shuffle they disliked, or that the server kept the cards to itself.',
    de: 'Weder der Server noch ein Mitspieler konnte den Startwert des Mischens wählen: Alle waren gebunden, bevor eine Zahl bekannt war. Nicht bewiesen ist, dass niemand ein unliebsames Mischen abgebrochen hat oder dass der Server die Karten für sich behielt.',
  },
  'fair.file': {
    en: 'That the cards came from it shows the match as a file: this plays it again and compares it with what your browser kept.',
    de: 'Dass die Karten daraus kamen, zeigt die Partie als Datei: Dies spielt sie nach und vergleicht sie mit dem, was dein Browser behalten hat.',
  },
  'fair.seed': { en: 'Seed', de: 'Startwert' },
} as const;
