import { ArrowDown as nextIcon, ArrowUp as previousIcon } from 'lucide';
import { getTranslations } from 'next-intl/server';
import { Glance } from '@/components/glance/glance';
import { GLANCE_CALL } from '@/components/glance/glance-context';
import { mayBeDirectChild } from '@/components/members/member-row';
import { NotesPanelLate } from '@/components/members/notes/notes-late';
import { PressByAddress } from '@/components/members/press-by-address';
import { RowPopups } from '@/components/members/row-popups';
import { TransferButton } from '@/components/members/transfer-button';
import { CallFailure } from '@/components/shell/call-failure';
import { Amount } from '@/components/ui/amount';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Rank } from '@/components/ui/rank';
import { ServerHtml } from '@/components/ui/server-html';
import { SheetIcon } from '@/components/ui/sheet-icon';
import type { ResponseOf } from '@/lib/contract/calls';
import type { Capabilities } from '@/lib/contract/capabilities';
import { clockOrDay } from '@/lib/format/day';
import { formatAmount, formatCount } from '@/lib/format/money';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { levelName } from '@/lib/i18n/level-name';
import { pageLocale } from '@/lib/i18n/page-locale';
import { detailHref } from '@/lib/routes/detail-tabs';
import * as CODE from '@/lib/rules/code';
import { today } from '@/lib/rules/day';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { type DeskState, deskHref } from './desk-address';
import { DESK_GIVE, DESK_OPEN } from './desk-places';
import { DeskTransferLate } from './desk-transfer-late';
import { KindIcon } from './matter-list';
import { type Desk, type Matter, whyText } from './matter-text';
import { SeenButton } from './seen-button';

type Member = ResponseOf<'/api/v2/retail/detail/info'>['partnerInfo'];

interface DeskPersonProps {
  site: SiteConfig;
  session: Session;
  desk: Desk;
  state: DeskState;
  /** The chosen matter; undefined if none is chosen, or the chosen one has ended. */
  matter: Matter | undefined;
  /** Login id of the member shown; empty if none is chosen. */
  memId: string;
  /** The addresses of the desk with the next and the previous matter. */
  walk: { next: string | undefined; previous: string | undefined };
  /** The matter's place among the listed ones, from 1. */
  place: { at: number; count: number };
  /** The viewer's own cash, a wire amount. */
  ownCash: number;
  cashDecimal: string;
}

/**
 * The chosen partner or member: who, why, figures, give and take-back, notes. The person stays when the matter has
 * ended, so that nothing that was typed is lost.
 */
export async function DeskPerson(props: DeskPersonProps) {
  const { site, session, state, matter, memId } = props;
  const t = await getTranslations();
  if (memId === '') {
    return (
      <section aria-label={t('desk.open')} className="desk-person max-md:hidden">
        <p className="p-6 text-sm text-ink-3">{t(state.at ? 'desk.gone' : 'desk.choose')}</p>
      </section>
    );
  }
  const [capabilities, info] = await Promise.all([
    siteCapabilities(site),
    callUpstreamAs(site, session, '/api/v2/retail/detail/info', { memId }),
  ]);
  if (!info.ok) {
    return (
      <section aria-label={memId} className="desk-person">
        <BackLink label={t('desk.back')} href={deskHref(site.prefix, { ...state, at: '', who: '' })} />
        {info.code === CODE.unknownMember ? (
          <p className="p-6 text-sm text-ink-3">{t('desk.gone')}</p>
        ) : (
          <CallFailure failure={info} />
        )}
      </section>
    );
  }
  const member = info.data.partnerInfo;
  return (
    <section aria-label={member.memNick} className="desk-person">
      <PersonHead {...props} member={member} />
      {matter ? (
        <Reason {...props} matter={matter} />
      ) : (
        <p className="desk-reason text-ink-2">{t('desk.gone')}</p>
      )}
      {memId === session.memId ? null : (
        <div className="desk-parts">
          {capabilities.has('glance') ? <MemberGlance {...props} {...{ capabilities, member }} /> : null}
          <div className="desk-acts">
            <Money {...props} member={member} />
            {capabilities.has('notes') ? <Notes {...props} member={member} /> : null}
          </div>
        </div>
      )}
    </section>
  );
}

type PartProps = DeskPersonProps & { member: Member };

/** Name, level, state and money of the chosen one, the way back on a phone, and the steps through the list. */
async function PersonHead(props: PartProps) {
  const { site, state, matter, member, walk, place, cashDecimal } = props;
  const [t, locale] = await Promise.all([getTranslations(), pageLocale()]);
  const { memId, memNick, partnerLevel = 'NORMAL', states = [] } = member;
  return (
    <header className="desk-person-head">
      <nav aria-label={t('desk.steps')} className="flex min-h-7 items-center gap-1 text-xs text-ink-3">
        <BackLink label={t('desk.back')} href={deskHref(site.prefix, { ...state, at: '', who: '' })} />
        <span>{memId}</span>
        <span className="ml-auto num">
          {t('desk.place', { at: formatCount(place.at), count: formatCount(place.count) })}
        </span>
        <Step href={walk.previous} label={`${t('desk.previous')} K`} icon={previousIcon} />
        <Step href={walk.next} label={`${t('desk.next')} J`} icon={nextIcon} />
      </nav>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {partnerLevel === 'NORMAL' ? null : (
          <Rank level={partnerLevel} name={levelName(t, locale, { code: partnerLevel })} />
        )}
        <h2 className="text-lg font-bold wrap-anywhere">{memNick}</h2>
        {states.includes('online') ? <span className="online text-xs">{t('memberState.online')}</span> : null}
        <dl className="ml-auto flex gap-5">
          {(
            [
              ['detail.cash', member.cashBalance],
              ['detail.point', member.pointBalance],
            ] as const
          ).map(([label, value]) => (
            <div key={label} className="grid justify-items-end">
              <dt className="text-xs text-ink-3">{t(label)}</dt>
              <dd className="text-md font-bold">
                <Amount value={value} cashDecimal={cashDecimal} />
              </dd>
            </div>
          ))}
        </dl>
        <LinkButton id={DESK_OPEN} href={openHref(site.prefix, matter, member)} size="sm">
          {t(openText(matter))}
          <kbd className="desk-key">↵</kbd>
        </LinkButton>
      </div>
    </header>
  );
}

function Step({ href, label, icon }: { href: string | undefined; label: string; icon: typeof nextIcon }) {
  return href ? (
    <a href={href} data-stay="" aria-label={label} title={label} className="icon-button">
      <Icon of={icon} size={16} />
    </a>
  ) : (
    <span className="icon-button opacity-40" aria-hidden="true">
      <Icon of={icon} size={16} />
    </span>
  );
}

/** The link back to the list, on a phone. */
const BackLink = ({ href, label }: { href: string; label: string }) => (
  <a href={href} className="icon-button -ml-2 md:hidden" aria-label={label}>
    <SheetIcon of="left" />
  </a>
);

/** Returns the text of the link to where a matter leads. */
function openText(matter: Matter | undefined) {
  if (matter?.kind === 'message') return 'desk.readMessage';
  if (matter?.kind === 'answer') return 'desk.readAnswer';
  return matter?.kind === 'ownLow' ? 'desk.ownMoney' : 'desk.open';
}

/** Returns where a matter leads: to the text of a board, to the viewer's money, or to the detail of its member. */
function openHref(prefix: string, matter: Matter | undefined, { memId, partnerLevel }: Member): string {
  if (matter?.kind === 'message') return `/${prefix}/msgread/${matter.boardIdx}`;
  if (matter?.kind === 'answer') return `/${prefix}/qnaread/${matter.boardIdx}`;
  if (matter?.kind === 'ownLow') return `/${prefix}/cashListMy`;
  return detailHref(prefix, { memId, partnerLevel });
}

/** Why the matter is on the desk, in a sentence, and the button that marks it as seen. */
async function Reason({ desk, matter, cashDecimal }: DeskPersonProps & { matter: Matter }) {
  const [t, locale] = await Promise.all([getTranslations(), pageLocale()]);
  const { key, kind, at, amount, seenAt } = matter;
  return (
    <div className="desk-reason">
      <KindIcon kind={kind} />
      <p className="min-w-0 wrap-anywhere">
        <b className="font-semibold">
          {`${clockOrDay(locale, at, today())} ${t(`desk.kind.${kind}`)}`}
          {amount === null ? '' : ` ${formatAmount(amount, cashDecimal)}`}
        </b>{' '}
        {whyText(t, matter, desk, cashDecimal)}
      </p>
      <ClientMessages of={['desk.mark', 'saving']}>
        <SeenButton matter={key} isSeen={seenAt !== null} />
      </ClientMessages>
    </div>
  );
}

/** The figures, habits and last movements of the chosen one. */
async function MemberGlance({
  site,
  session,
  member,
  cashDecimal,
  capabilities,
}: PartProps & { capabilities: Capabilities }) {
  const { memId, partnerLevel } = member;
  const [t, locale, glance] = await Promise.all([
    getTranslations(),
    pageLocale(),
    callUpstreamAs(site, session, GLANCE_CALL, { memId }),
  ]);
  if (!glance.ok) return <CallFailure failure={glance} isPart />;
  const context = { t, locale, prefix: site.prefix, capabilities, cashDecimal };
  return (
    <div className="desk-part">
      <ServerHtml name="desk-glance">
        <Glance context={context} member={{ memId, partnerLevel }} glance={glance.data} isOpen />
      </ServerHtml>
    </div>
  );
}

/** Give and take-back, for members directly below. */
async function Money({ site, session, member, ownCash, cashDecimal }: PartProps) {
  const t = await getTranslations();
  const { memId, memNick, partnerLevel } = member;
  const isDirect = mayBeDirectChild(
    { topUserList: member.topUserList, partnerLevel },
    { memId: session.memId, childLevel: undefined },
  );
  return (
    <section id={DESK_GIVE} aria-labelledby="desk-give-title" className="desk-part">
      <h3 id="desk-give-title" className="flex items-center gap-2 pb-2 text-sm font-semibold">
        {t('desk.give')}
        {isDirect ? <kbd className="desk-key ml-auto">G</kbd> : null}
      </h3>
      {isDirect ? (
        <>
          <div className="max-md:hidden">
            <DeskTransferLate
              key={memId}
              target={{ memId, memNick, held: member.cashBalance }}
              ownHeld={ownCash}
              cashDecimal={cashDecimal}
            />
          </div>
          {/* On a phone the act is at the foot, and opens as it does in a detail. */}
          <div className="transfer-foot desk-foot">
            <RowPopups prefix={site.prefix} cashDecimal={cashDecimal}>
              <PressByAddress />
              <TransferButton
                target={{ memId, memNick, cashAmt: member.cashBalance }}
                label={t('money.open')}
              />
            </RowPopups>
          </div>
        </>
      ) : (
        <p className="text-sm text-ink-3">{t('desk.notDirect')}</p>
      )}
    </section>
  );
}

/** Notes and tags on the chosen one. */
async function Notes({ site, session, member }: PartProps) {
  const { memId, memNick } = member;
  const [t, notes] = await Promise.all([
    getTranslations(),
    callUpstreamAs(site, session, '/api/retail/notes', { memId }),
  ]);
  if (!notes.ok) return <CallFailure failure={notes} isPart />;
  return (
    <section aria-labelledby="desk-notes-title" className="desk-part">
      <h3 id="desk-notes-title" className="pb-2 text-sm font-semibold">
        {t('desk.notes')}
      </h3>
      <NotesPanelLate key={memId} member={{ memId, memNick }} data={notes.data} />
    </section>
  );
}
