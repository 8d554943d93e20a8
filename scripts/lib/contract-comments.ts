/**
 * What the source says about a call and its fields in doc comments: the words stand beside the declaration, and the
 * reference repeats them.
 */

/** By the field's own name. */
export type Comments = ReadonlyMap<string, string>;

const text = (comment: string): string =>
  comment
    .replace(/^\s*\* ?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The doc comment that ends right before a place. */
function commentBefore(source: string, at: number): string {
  const match =
    /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:(?:export )?const \w+ = [\w.]+\(\{\s*(?:cmd:\s*)?)?$/.exec(
      source.slice(0, at),
    );
  return match ? text(match[1]!) : '';
}

/** The statement of a `const` from its name to the line that ends it. */
function statementOf(source: string, name: string): string {
  const start = source.search(new RegExp(`^(export )?const ${name}\\b`, 'm'));
  if (start < 0) return '';
  const end = source.slice(start).search(/\n(\}|\)|\]).*;\n|;\n/);
  return end < 0 ? source.slice(start) : source.slice(start, start + end + 3);
}

/** The declaration of a call: from its path to the next one, or to the end of the table. */
function declarationOf(source: string, name: string): string {
  const start = source.indexOf(`'${name}':`);
  const rest = source.slice(start + 1);
  const end = rest.search(/\n {2}(\/\*\*|'\/)|\n\} as const/);
  return end < 0 ? rest : rest.slice(0, end);
}

/** A piece of source with the statements of the same file that it names, and those that they name. */
function withNamed(source: string, piece: string, seen = new Set<string>()): string[] {
  const names = [...piece.matchAll(/(?<![\w'])(?<![^.]\.)([a-z]\w+)\b(?!')/gi)].map((match) => match[1]!);
  const statements = [...new Set(names)]
    .filter((name) => !seen.has(name))
    .flatMap((name) => {
      seen.add(name);
      const statement = statementOf(source, name);
      return statement && !/^export const \w+Calls\b/.test(statement)
        ? withNamed(source, statement, seen)
        : [];
    });
  return [piece, ...statements];
}

/** What stands above a call (or another place that is named by its text), and above the fields it is made of. */
export function commentsOf(source: string, name: string): { about: string; fields: Comments } {
  const isCall = source.includes(`'${name}':`);
  const at = source.indexOf(isCall ? `'${name}':` : name);
  const about = commentBefore(source, at);
  const fields = new Map<string, string>();
  const pieces = isCall ? withNamed(source, declarationOf(source, name)) : [];
  for (const piece of pieces) {
    for (const [, comment, field] of piece.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+)(?=[:,])/g)) {
      if (!fields.has(field!)) fields.set(field!, text(comment!));
    }
  }
  return { about, fields };
}
