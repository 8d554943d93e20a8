import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { vendorCalls } from '@/lib/contract/vendor';
import { OPERATOR_ACTS } from '@/platform/operator-acts';
import { commandSchema } from '@/platform/realtime/command';
import { contractReference } from '../../scripts/lib/contract-reference';

describe('docs/contract.md', () => {
  const reference = contractReference();

  it('WIRE-06 is current; npm run contract writes it anew', () => {
    // Compared as a truth value: a difference would print thousands of lines.
    expect(readFileSync('docs/contract.md', 'utf8') === reference).toBe(true);
  });

  it('WIRE-06 names every call, vendor call, live command and act', () => {
    const headings = new Set([...reference.matchAll(/^### `?([^`\n]+)`?$/gm)].map((match) => match[1]));
    const commands = commandSchema.options.map((option) => option.shape.cmd.value);
    const named = [
      ...Object.keys(calls),
      ...Object.keys(vendorCalls),
      ...commands,
      ...Object.keys(OPERATOR_ACTS),
    ];
    expect(named.filter((name) => !headings.has(name))).toEqual([]);
  });

  it('WIRE-06 describes units, bounds, optional fields, and the meaning of calls and fields', () => {
    const section = (name: string) => reference.split(`### \`${name}\`\n`)[1]?.split('\n### ')[0] ?? '';
    const lines = section('/api/board/msgRead').split('\n');
    expect(lines).toContain(calls['/api/board/msgRead'].summary);
    expect(lines).toContain('any signed-in member · write · documents · from the browser · BOARD-07');
    expect(lines).toContain('| `msgIdx` | integer | optional |');
    expect(lines.find((line) => line.startsWith('| `recieveId`'))).toContain('string (login id) | optional');
    expect(lines).toContain('| `message.sendDate` | moment (UTC) | ours (`messageText`) |');
    expect(lines.find((line) => line.startsWith('| `message.mustReadYn`'))).toContain('M001');
    expect(section('/api/v2/main/cashReport')).toContain('UTC+9 day');
    expect(section('/api/cash/getCoin')).toContain('read · documents, without a path ·');
    expect(section('/api/retail/notes')).toContain('read · ours (`notes`) ·');
    expect(reference).toMatch(/^\| `notes` \| .+ \| .*`\/api\/retail\/noteSave`.* \|$/m);
    expect(section('/api/board/faq/save')).toContain('at most 5000 characters');
  });
});
