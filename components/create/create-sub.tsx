'use client';

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { levelsUnder } from '@/lib/rules/level';
import { type CreateScope, type CreateTarget, useCreate } from './use-create';

interface Opener {
  open: (target: CreateTarget, from: HTMLElement) => void;
  pending: string | null;
  scope: CreateScope;
}

const OpenerContext = createContext<Opener | null>(null);

/** Holds the create pop-up of a list's rows, one at a time; its code and its texts come once, not with every row. */
export function CreateSubs({ children, ...scope }: CreateScope & { children: ReactNode }) {
  const { prefix, rights, ratesLocked, texts } = scope;
  const { open, pending, dialog } = useCreate(scope);
  const opener = useMemo<Opener>(
    () => ({ open, pending, scope: { prefix, rights, ratesLocked, texts } }),
    [open, pending, prefix, rights, ratesLocked, texts],
  );
  return (
    <OpenerContext value={opener}>
      {children}
      {dialog}
    </OpenerContext>
  );
}

/** A row's way to create below it (LIST-11); nothing where nothing may be created. `nick` is for screen readers. */
export function CreateSubButton({ nick, ...target }: CreateTarget & { nick: string }) {
  const opener = useContext(OpenerContext);
  if (!opener) throw new Error('a create button stands outside CreateSubs');
  const { parent } = target;
  if (levelsUnder(parent.partnerLevel, opener.scope.rights).length === 0) return null;
  return (
    <Button
      size="sm"
      busy={opener.pending === parent.memId}
      aria-haspopup="dialog"
      onClick={(event) => opener.open(target, event.currentTarget)}
      className="max-md:w-full"
    >
      {opener.scope.texts.create.openSub}
      <span className="sr-only">{` ${nick}`}</span>
    </Button>
  );
}
