'use client';

import { Dialog } from '@/components/ui/dialog';
import { useTexts } from '../../lib/use-texts';
import { ViewAsForm } from './view-as-form';

interface ViewAsDialogProps {
  site: string;
  origin: string;
  memId: string;
  onClose: () => void;
}

/** Asks for the reason of a view of a member's own screens. */
export default function ViewAsDialog({ site, origin, memId, onClose }: ViewAsDialogProps) {
  const t = useTexts('viewAs');
  return (
    <Dialog open onClose={onClose} title={t('title', { memId })}>
      <ViewAsForm site={site} origin={origin} memId={memId} onLeave={onClose} />
    </Dialog>
  );
}
