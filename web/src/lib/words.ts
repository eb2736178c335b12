// What the pages say. Keys are grouped by page; `satisfies` keeps the keys known to the compiler.
import type { Text } from './protocol';

export const words = {
  'app.name': { en: 'Cantina', de: 'Cantina' },
} satisfies Record<string, Text>;
