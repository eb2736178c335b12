// Moments of real matches, for the tests and the page that shows the board without a server.
import type { Face, View } from '../types';
import faceList from './faces.json';
import viewMap from './views.json';

export const faces = new Map((faceList as unknown as Face[]).map((face) => [face.title, face]));
export const views = viewMap as unknown as Record<string, View>;

export function sample(name: string): View {
  const view = views[name];
  if (!view) throw new Error(`no sample ${name}`);
  return view;
}
