import { opens } from '@/components/table/opens';
import { Button } from '@/components/ui/button';
import { type CreateRights, levelsUnder } from '@/lib/rules/level';
import type { CreateParent } from './desk';
import type { CreateTarget } from './use-create';

interface CreateSubButtonProps {
  parent: CreateParent;
  /** The parent's nickname, for screen readers. */
  nick: string;
  rights: CreateRights;
  label: string;
}

/**
 * A row's way to create below it (LIST-11), in the `CreateSubs` around it; nothing where nothing may be created.
 */
export function CreateSubButton({ parent, nick, rights, label }: CreateSubButtonProps) {
  if (levelsUnder(parent.partnerLevel, rights).length === 0) return null;
  return (
    <Button
      {...opens('create', { parent } satisfies CreateTarget)}
      size="sm"
      aria-label={`${label} ${nick}`}
      className="max-md:w-full"
    >
      {label}
    </Button>
  );
}
