/** The same names, those that would be equal with a number each: "Jedi", "Sith (1)", "Sith (2)". */
export function distinct(names: readonly string[]): string[] {
  return names.map((name, i) => {
    const equal = names.filter((other) => other === name).length;
    const before = names.slice(0, i).filter((other) => other === name).length;
    return equal > 1 ? `${name} (${before + 1})` : name;
  });
}
