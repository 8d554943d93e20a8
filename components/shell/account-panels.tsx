import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Pill } from '@/components/ui/pill';
import { Rank } from '@/components/ui/rank';
import { SheetIcon } from '@/components/ui/sheet-icon';
import type { PartnerLevel } from '@/lib/contract/values';
import { type MenuSection, SHORTCUTS } from '@/lib/routes/menu';
import { FramePart } from './frame-part';
import { Popover, popoverRow } from './popover';
import { entryName } from './screens';

interface GoToProps {
  prefix: string;
  sections: readonly MenuSection[];
  canCreate: boolean;
  /** Whether the upstream lists the partners that one has asked for. */
  hasRequests: boolean;
}

/** The 'go to' panel: create a partner or member, one's requests for partners, and the first page of each menu section (SITE-12). */
export async function GoToPanel({ prefix, sections, canCreate, hasRequests }: GoToProps) {
  const t = await getTranslations();
  const firstItems = sections.flatMap((section) => (section.disabled ? [] : section.items.slice(0, 1)));
  return (
    <FramePart name="go-to">
      <button type="button" popoverTarget="go-to" title={t('shell.goTo')} className="icon-button">
        {SheetIcon({ of: 'goto' })}
        <span className="sr-only">{t('shell.goTo')}</span>
      </button>
      {Popover({
        id: 'go-to',
        label: t('shell.goTo'),
        children: (
          <>
            {canCreate ? (
              <>
                <a
                  href={`/${prefix}/partnerList?create=1`}
                  className={buttonClass('primary', undefined, 'mb-2 w-full')}
                >
                  {SheetIcon({ of: 'create', className: 'size-4.5' })}
                  {t('shell.createMember')}
                </a>
                {hasRequests ? panelLink(prefix, 'partnerRequests', t('route.partnerRequests')) : null}
              </>
            ) : null}
            {firstItems.map((entry) => panelLink(prefix, entry.route, entryName(t, entry)))}
          </>
        ),
      })}
    </FramePart>
  );
}

const panelLink = (prefix: string, route: string, label: string) => (
  <a key={route} href={`/${prefix}/${route}`} className={popoverRow}>
    {label}
  </a>
);

/** Id of the panel behind the account button. */
export const ACCOUNT_PANEL = 'account';

interface AccountProps {
  prefix: string;
  nick: string;
  level: PartnerLevel;
  levelName: string;
  /** Further rows, before logout. */
  children: ReactNode;
}

/** The signed-in member; its panel has the header's shortcuts and logout (SITE-09). */
export async function AccountPanel({ prefix, nick, level, levelName, children }: AccountProps) {
  const t = await getTranslations();
  return (
    <>
      <FramePart name="account">
        <button
          type="button"
          popoverTarget={ACCOUNT_PANEL}
          className="flex min-h-control min-w-tap items-center justify-center gap-1.5 rounded-2 px-2 font-semibold text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <span className="sr-only">{t('shell.account')}</span>
          {SheetIcon({ of: 'account', className: 'size-5 sm:hidden' })}
          <span className="text-sm max-sm:hidden">{Rank({ level, name: levelName })}</span>
          <span className="max-w-32 truncate max-sm:sr-only">{nick}</span>
          {SheetIcon({ of: 'down', className: 'size-3.5 max-sm:hidden' })}
        </button>
      </FramePart>
      <Popover id={ACCOUNT_PANEL} label={t('shell.account')}>
        <FramePart name="shortcuts">
          <p className="flex items-center gap-2 px-2.5 py-2 sm:hidden">
            {Pill({ tone: 'brass', children: levelName })}
            <span className="truncate font-medium">{nick}</span>
          </p>
          {SHORTCUTS.map(({ route, title }) => panelLink(prefix, route, t(`route.${title}`)))}
        </FramePart>
        {children}
        <FramePart name="logout">
          <form
            className="mt-1 border-t border-line pt-1"
            action={`/${prefix}/api/session/logout`}
            method="post"
          >
            <button type="submit" className={popoverRow}>
              {SheetIcon({ of: 'logout' })}
              {t('shell.logout')}
            </button>
          </form>
        </FramePart>
      </Popover>
    </>
  );
}
