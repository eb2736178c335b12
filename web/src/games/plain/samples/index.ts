import { faces, table } from '../sample';

export { faces };
export const views = Object.fromEntries([2, 3, 8].map((seats) => [`seats-${seats}`, table(seats)]));
