'use client';

import { useState } from 'react';
import type { ShownInvitation } from './invitation-trigger';
import { MakeForm } from './make-form';
import { ShareSheet } from './share-sheet';

interface InvitationDialogProps {
  prefix: string;
  /** The invitation to pass on; without one a new one is made first. */
  shown: ShownInvitation | undefined;
  onClose: () => void;
}

/** Makes an invitation, and then shows its link and QR code; of an existing one these alone. */
export default function InvitationDialog({ prefix, shown, onClose }: InvitationDialogProps) {
  const [made, setMade] = useState<ShownInvitation>();
  const invitation = shown ?? made;
  return invitation ? (
    <ShareSheet prefix={prefix} invitation={invitation} onClose={onClose} />
  ) : (
    <MakeForm onMade={setMade} onClose={onClose} />
  );
}
