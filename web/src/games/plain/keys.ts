import type { BoardKey } from '../board';
import { words } from './words';

export const boardKeys: BoardKey[] = [
  { key: '1 – 9', text: words['key.options']! },
  { key: 'D', text: words['key.confirm']! },
];
