import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { LinkButton } from '@/components/ui/link-button';
import { joinPath } from '@/lib/rules/invitation';
import type { ShownInvitation } from './invitation-trigger';
import { savePicture } from './save-picture';

interface ShareSheetProps {
  prefix: string;
  invitation: ShownInvitation;
  onClose: () => void;
}

/** The link and the QR code of an invitation, to copy, pass on, save and print (INVITE-03). */
export function ShareSheet({ prefix, invitation, onClose }: ShareSheetProps) {
  const t = useTranslations('invitation');
  const [note, setNote] = useState('');
  const { code, label, isLive } = invitation;
  const name = label || code;
  const link = `${window.location.origin}/${prefix}${joinPath(code)}`;
  const picture = `/${prefix}/api/invitation/qr?code=${encodeURIComponent(code)}`;
  const canShare = typeof navigator.share === 'function';

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setNote(t('copied'));
    } catch {
      setNote(t('notCopied'));
    }
  }

  async function share() {
    try {
      await navigator.share({ title: document.title, url: link });
    } catch (error) {
      // Whoever closes the browser's sheet wants nothing more.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setNote(t('notShared'));
    }
  }

  async function save() {
    const isSaved = await savePicture(picture, `invitation-${code}.png`).catch(() => false);
    setNote(isSaved ? '' : t('notSaved'));
  }

  return (
    <Dialog open onClose={onClose} title={name}>
      <div className="invitation-sheet grid gap-4">
        {isLive ? null : (
          <p role="alert" className="rounded-2 bg-brass-soft px-3 py-2 text-sm text-brass">
            {t('notLive')}
          </p>
        )}
        {/* biome-ignore lint/performance/noImgElement: an SVG of the web's own handler has nothing to optimize */}
        <img
          src={picture}
          alt={t('qr', { name })}
          width={288}
          height={288}
          className="justify-self-center rounded-2 bg-paper text-print"
        />
        <p className="text-center text-sm text-ink-2">{t('scan')}</p>
        <p className="rounded-2 bg-sunken px-3 py-2 text-center font-semibold wrap-anywhere select-all">
          {link}
        </p>
        <p role="status" className="text-center text-sm text-ink-2 empty:hidden">
          {note}
        </p>
        <div className="no-print flex flex-wrap justify-center gap-2 max-md:*:flex-1">
          <Button variant="primary" onClick={copy} data-autofocus className="max-md:min-h-tap">
            {t('copy')}
          </Button>
          {canShare ? (
            <Button onClick={share} className="max-md:min-h-tap">
              {t('share')}
            </Button>
          ) : null}
          <Button onClick={save} className="max-md:min-h-tap">
            {t('savePng')}
          </Button>
          <LinkButton href={picture} download={`invitation-${code}.svg`} className="max-md:min-h-tap">
            {t('saveSvg')}
          </LinkButton>
          <Button onClick={() => window.print()} className="max-md:min-h-tap">
            {t('print')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
