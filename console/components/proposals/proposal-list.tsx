import { formatTime } from '@/lib/format/time';
import { pageLocale } from '@/lib/i18n/page-locale';
import { actTexts } from '../../lib/act-texts';
import { type Proposal, proposalsAnswer } from '../../lib/audit-rows';
import { type Change, proposalFacts } from '../../lib/changes';
import { readByAct } from '../../lib/operator';
import { pageTexts } from '../../lib/page-texts';
import { type ActDeclaration, onSite } from '../../lib/platform';
import { ChangeText } from '../result/change-list';
import { RefusedNote } from '../result/refused-note';
import { ResultPages } from '../result/result-pages';
import { ProposalActions } from './proposal-actions';

interface ProposalListProps {
  site: string;
  /** The site whose proposals are shown, or `*`. */
  of: string;
  act: ActDeclaration;
  status: string;
  page: string | undefined;
  /** The operator who looks. */
  me: string;
}

/** Proposals, the newest first. */
export async function ProposalList({ site, of, act, status, page, me }: ProposalListProps) {
  const t = await pageTexts();
  const reply = await readByAct('proposals', onSite(act, of, { status, page: Number(page) || 1 }));
  if (!reply.ok) return <RefusedNote act="proposals" refused={reply} />;
  const { list, pageInfo } = proposalsAnswer.parse(reply.data);
  const query = `status=${status}${of === site ? '' : `&siteId=${encodeURIComponent(of)}`}`;
  const fileHref = (format: string) => `/${site}/api/export/proposals?${query}&format=${format}`;
  return (
    <>
      <ResultPages
        page={pageInfo}
        count={list.length}
        hrefOf={(at) => `?${query}&page=${at}`}
        fileHref={fileHref}
      />
      {list.length === 0 ? <p className="py-6 text-center text-ink-3">{t('proposals.none')}</p> : null}
      {list.map((proposal) => (
        <ProposalCard key={proposal.proposalId} site={site} of={of} proposal={proposal} me={me} />
      ))}
    </>
  );
}

interface ProposalCardProps {
  site: string;
  of: string;
  proposal: Proposal;
  me: string;
}

async function ProposalCard({ site, of, proposal, me }: ProposalCardProps) {
  const [t, locale] = await Promise.all([pageTexts(), pageLocale()]);
  const { act, body, shown, proposedBy, proposedAt, reason, status, decidedBy, decidedAt, decision } =
    proposal;
  const { title } = actTexts(locale, { name: act, about: '' });
  const isOwn = proposedBy.toLowerCase() === me.toLowerCase();
  const { asked, seen } = proposalFacts(t, body, shown);
  return (
    <article className="grid gap-3 rounded-2 border border-line bg-surface p-4">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-semibold">{title}</h2>
        <small className="text-ink-3">
          {t('proposals.by', { name: proposedBy, at: formatTime(proposedAt) })}
        </small>
        {decidedBy ? (
          <small className="ml-auto text-ink-3">
            {t('proposals.by', { name: decidedBy, at: formatTime(decidedAt) })}
          </small>
        ) : null}
      </header>
      {reason ? <p className="text-ink-2">“{reason}”</p> : null}
      <div className="grid gap-3 lg:grid-cols-2">
        <section className="grid content-start gap-1">
          <h3 className="text-sm font-medium text-ink-3">{t('proposals.asked')}</h3>
          <Facts facts={asked} />
        </section>
        {seen.length > 0 ? (
          <section className="grid content-start gap-1">
            <h3 className="text-sm font-medium text-ink-3">{t('proposals.saw')}</h3>
            <Facts facts={seen} />
          </section>
        ) : null}
      </div>
      {decision ? <p className="text-ink-2">“{decision}”</p> : null}
      {status === 'open' ? (
        <ProposalActions site={site} of={of} proposalId={proposal.proposalId} title={title} isOwn={isOwn} />
      ) : null}
    </article>
  );
}

/** Facts by their titles. */
const Facts = ({ facts }: { facts: readonly Change[] }) => (
  <dl className="result-pairs">
    {facts.map(({ name, label, ...change }) => (
      <div key={name}>
        <dt>{label}</dt>
        <dd>
          <ChangeText {...change} />
        </dd>
      </div>
    ))}
  </dl>
);
