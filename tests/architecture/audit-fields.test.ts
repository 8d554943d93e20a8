import { expect, test } from 'vitest';
import { consoleMessages } from '@/console/lib/texts';
import { ACTS_WITHOUT_MEMBER } from '@/lib/rules/audit-targets';
import { describeActs } from '@/platform/operator/describe';
import { OPERATOR_ACTS } from '@/platform/operator-acts';
import { DEFAULT_SITE_OPTION } from '@/platform/shared/site-option';
import { inFolder } from './sources';

/*
 * The audit and the facts for a second operator are shown by the names of their fields, in the words of the catalogues.
 * The names are read from the sources: what is written as `before` and `after`, and what functions of `Shown` answer.
 */

const CLOSING: Record<string, string> = { '{': '}', '(': ')', '[': ']' };

/** The text from an opening bracket to the one that closes it. */
function bracketed(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at]! in CLOSING) depth++;
    else if (Object.values(CLOSING).includes(text[at]!) && --depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

/** The names of the properties of an object literal; of a spread constant of the same file, its own. */
function namesIn(literal: string, file: string): string[] {
  const inner = literal.slice(1, -1);
  const names: string[] = [];
  let depth = 0;
  let part = '';
  const take = () => {
    const [, spread] = /^\s*\.\.\.(?:\(\w+[^&]*&& )?(\w+|\{[^}]*\})\)?\s*$/.exec(part) ?? [];
    const [, name] = /^\s*(?:\/\/[^\n]*\n\s*)*(\w+)\s*(?::|$)/.exec(part) ?? [];
    if (spread?.startsWith('{')) names.push(...namesIn(spread, file));
    else if (spread) names.push(...namesOf(spread, file));
    else if (name) names.push(name);
    part = '';
  };
  for (const letter of inner) {
    if (letter in CLOSING) depth++;
    else if (Object.values(CLOSING).includes(letter)) depth--;
    if (letter === ',' && depth === 0) take();
    else part += letter;
  }
  take();
  return names;
}

/** The names of the properties of a constant of a file; none where it is no literal. */
function namesOf(constant: string, file: string): string[] {
  const found = new RegExp(`(?:const|let) ${constant}(?:: [^=]+)? = \\{`).exec(file);
  return found ? namesIn(bracketed(file, found.index + found[0].length - 1), file) : [];
}

/** The names of fields that a file writes to the audit. */
const auditedIn = (file: string): string[] =>
  [...file.matchAll(/writeAudit\(/g)].flatMap(({ index }) => {
    const call = bracketed(file, index + 'writeAudit'.length);
    return [...call.matchAll(/\b(before|after)(?:: (\w+|\{))?/g)].flatMap((match) => {
      const [whole, side, value] = match;
      if (value === '{') return namesIn(bracketed(call, match.index + whole.length - 1), file);
      return namesOf(value ?? side!, file);
    });
  });

/** The names of the facts that the functions of a file show a second operator. */
const shownIn = (file: string): string[] =>
  [...file.matchAll(/(?:Promise<Shown[^>]*> (?:=> )?|asksTwo: )\{/g)].flatMap(({ index, 0: head }) => {
    const body = bracketed(file, index + head.length - 1);
    const literals = [...body.matchAll(/(?:return (?:\w+ && )?|\.select\(|^)\{/g)];
    return literals.flatMap((literal) =>
      namesIn(bracketed(body, literal.index + literal[0].length - 1), file),
    );
  });

test('[CONSOLE-05] every field of the audit, of acts and of what a second operator sees has a title, in three languages', () => {
  const platform = inFolder('platform').map(({ text }) => text);
  const audited = platform.flatMap(auditedIn);
  const shown = platform.flatMap(shownIn);
  // The reader of the sources finds what is there.
  expect(audited).toEqual(
    expect.arrayContaining(['cashIdx', 'cashStatus', 'recommenderId', 'firstPasswordSeenBy']),
  );
  expect(shown).toEqual(expect.arrayContaining(['memId', 'amount', 'bankAcc', 'transferId', 'dayTotal']));
  const sent = describeActs(OPERATOR_ACTS).flatMap(({ fields }) => Object.keys(fields.properties ?? {}));
  const names = new Set([...audited, ...shown, ...sent, ...Object.keys(DEFAULT_SITE_OPTION)]);
  for (const [locale, { fields }] of Object.entries(consoleMessages)) {
    expect([...names].filter((name) => !(name in fields)).sort(), locale).toEqual([]);
  }
});

/**
 * Whether a target is an id of a member: a variable or property of that name and nothing else, or what functions for
 * several members make of theirs.
 */
const isOfMembers = (target: string): boolean =>
  /^(?:\w+[!?]?\.)*(?:memId|ownerId)$|^to\.target$|^names\.length === 1 \? names\[0\]! : /.test(
    target.trim(),
  );

/** The target that a call of `writeAudit` writes, as an expression; in the call, or in a constant that is given to it. */
function targetIn(call: string, file: string): string | undefined {
  const [, constant] = /(\w+),?\s*\)$/.exec(call) ?? [];
  const literal = constant && new RegExp(`const ${constant} = \\{`).exec(file);
  const written = literal ? bracketed(file, literal.index + literal[0].length - 1) : call;
  return /\btarget: (`[^`]*`|[^,}\n]+)/.exec(written)?.[1];
}

test('[PEOPLE-03] acts whose target is no member are listed, so that none is on the page of a member of that name', () => {
  const targets = inFolder('platform').flatMap(({ text: file }) =>
    [...file.matchAll(/writeAudit\(/g)].flatMap(({ index }) => {
      const call = bracketed(file, index + 'writeAudit'.length);
      // A change of the own sign-in concerns every site, and no member is on all.
      if (call.includes('EVERY_SITE') && !call.includes('siteId ??')) return [];
      const [, act = ''] = /'([a-z-]+)'/.exec(call) ?? [];
      const target = targetIn(call, file);
      return target ? [{ act, target }] : [];
    }),
  );
  const others = targets.filter(({ target }) => !isOfMembers(target));
  // The act is the one named first, and of a function for several acts a variable.
  expect(targets.length).toBeGreaterThan(40);
  expect([...new Set(others.map(({ act }) => act))].sort()).toEqual([...ACTS_WITHOUT_MEMBER].sort());
});

test('[CONSOLE-05] every act of the audit has a title, in three languages', () => {
  // The move of a site has an act of its own, and takes what its own function is called with for values.
  const files = inFolder('platform').filter(({ file }) => !file.startsWith('platform/move-site/'));
  const acts = files.flatMap(({ text }) =>
    [...text.matchAll(/(?:writeAudit|auditOwn)\(/g)].flatMap(({ index, 0: head }) => {
      const call = bracketed(text, index + head.length - 1);
      return /'([a-z]+(?:-[a-z]+)*)'/.exec(call)?.slice(1) ?? [];
    }),
  );
  const proposals = ['rejected', 'withdrawn', 'expired', 'overtaken'].map((status) => `proposal-${status}`);
  const all = new Set([...acts, ...proposals, 'move-site', 'detach-months']);
  expect([...all]).toEqual(expect.arrayContaining(['propose', 'view-page', 'passkey', 'limit-tighten']));
  for (const [locale, { acts: titled, people }] of Object.entries(consoleMessages)) {
    expect([...all].filter((act) => !(act in titled || act in people.deed)).sort(), locale).toEqual([]);
  }
});
