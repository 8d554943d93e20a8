import { Lock as lockIcon, LockOpen as unlockIcon } from 'lucide';
import { popupTrigger } from '@/components/table/popup-trigger';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { RowPopup } from './row-buttons';

interface SignInButtonProps {
  target: { memId: string; memNick: string };
  /** What a press switches the member's sign-in to: `N` off, `Y` on. */
  loginYn: 'Y' | 'N';
  label: string;
}

/**
 * Asks whether to switch a member's sign-in off or on (DETAIL-11). A phone has no room for it in a head, and its switch is
 * in the tab of information.
 */
export function SignInButton({ target, loginYn, label }: SignInButtonProps) {
  return (
    <Button
      {...popupTrigger('row', { kind: 'signIn', target, loginYn } satisfies RowPopup)}
      aria-label={`${label} ${target.memNick}`}
      title={label}
      className="no-print max-md:hidden"
    >
      <Icon of={loginYn === 'N' ? lockIcon : unlockIcon} size={16} />
      {label}
    </Button>
  );
}
