// Moments of real matches, for the tests and the page that shows a board without a server.

export interface Samples<View, Face> {
  faces: Map<string, Face>;
  views: Record<string, View>;
  sample(name: string): View;
}

/** `faces` and `views` as they were written to files. */
export function samplesOf<View, Face extends { title: string }>(
  faces: unknown,
  views: unknown,
): Samples<View, Face> {
  const moments = views as Record<string, View>;
  return {
    faces: new Map((faces as Face[]).map((face) => [face.title, face])),
    views: moments,
    sample(name) {
      const view = moments[name];
      if (!view) throw new Error(`no sample ${name}`);
      return view;
    },
  };
}
