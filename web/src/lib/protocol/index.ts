// The types of docs/protocol.md: what travels between this client and `cantina serve`.
export * from './said';
export * from './catalogue';
export * from './decks';
export * from './tables';
export * from './replays';
export * from './view';
export * from './messages';
