'use client';

import { ChevronLeft } from 'lucide';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import type { ItemDetail, Template } from '@/lib/contract/operator-queue';
import { formatAmount } from '@/lib/format/money';
import type { Locale } from '@/lib/i18n/locales';
import { waitingRequestOnlyToDecision } from '@/lib/rules/code';
import type { QueueKind } from '@/lib/rules/operator-queue';
import type { ActAnswer } from '../../lib/act-answer';
import { personHref } from '../../lib/people';
import { perform } from '../../lib/perform';
import { approval, isJoin, reply } from '../../lib/queue';
import type { FactTexts } from '../../lib/use-fact-texts';
import { closeItem, useOpened } from '../../lib/use-queue';
import { useTexts } from '../../lib/use-texts';
import { JoinFacts, MemberFactsView, ProposalFacts, RequestWay, Thread } from './item-facts';
import { resultText } from './several-results';
import { Warnings } from './warnings';

interface ItemPaneProps {
  site: string;
  locale: Locale;
  at: { kind: QueueKind; id: number };
  templates: readonly Template[];
  mayDo: readonly string[];
  /** Titles of acts that two operators decide, by name. */
  titles: Readonly<Record<string, string>>;
  /** The texts of the facts of proposals. */
  texts: FactTexts;
  /** The item is on the page. */
  onShown: () => void;
  /** It was decided; the text says how. */
  onDecided: (text: string, answer: ActAnswer) => void;
  /** Back to the list, which a phone shows alone. */
  onLeave: () => void;
  onHeld: () => void;
}

/** The chosen item: what speaks against it, its facts, and the decision. It is leased while it is shown. */
export function ItemPane({ site, at, locale, ...rest }: ItemPaneProps) {
  const t = useTexts('queue');
  const { data, isError } = useOpened(site, at, locale);
  const { kind, id } = at;
  useEffect(() => {
    const leave = () => closeItem(site, { kind, id });
    // A browser that goes away gives the item back; one that dies lets the lease run out.
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [site, kind, id]);
  const back = (
    <button type="button" className="icon-button lg:hidden" onClick={rest.onLeave}>
      <Icon of={ChevronLeft} size={20} />
      <span className="sr-only">{t('back')}</span>
    </button>
  );
  if (!data || !('item' in data)) {
    const text = !data
      ? t(isError ? 'offline' : 'loading')
      : 'heldBy' in data
        ? t('heldBy', { name: data.heldBy })
        : data.refusal;
    return (
      <section className="queue-item" aria-label={`${t(`kind.${kind}`)} ${id}`}>
        <header>{back}</header>
        <p className="queue-note" role="status">
          {text}
        </p>
      </section>
    );
  }
  return (
    <OpenItem
      site={site}
      at={at}
      locale={locale}
      item={data.item}
      back={back}
      warning={isError ? t('stale') : data.refusal}
      {...rest}
    />
  );
}

/** Whom an item concerns: a member, or who asks to become one; nobody for a proposal about no member. */
function personOf(item: ItemDetail): { memId: string; memNick: string } | undefined {
  if (isJoin(item)) return item.request;
  return item.kind === 'proposal' ? item.facts?.member : item.member;
}

interface OpenItemProps extends ItemPaneProps {
  item: ItemDetail;
  back: React.ReactNode;
  /** The lease could not be renewed. */
  warning: string | undefined;
}

function OpenItem({ site, at, item, back, warning, ...rest }: OpenItemProps) {
  const t = useTexts('queue');
  const person = personOf(item);
  const memberFacts = isJoin(item) ? null : item.kind === 'proposal' ? item.facts : item;
  const amount = 'request' in item && 'amount' in item.request ? formatAmount(item.request.amount) : '';
  return (
    <section className="queue-item" aria-label={`${t(`kind.${item.kind}`)} ${item.id}`}>
      <header>
        {back}
        <div className="min-w-0 flex-1">
          <h2>
            {t(`kind.${item.kind}`)} {amount ? <span className="num">{amount}</span> : null}{' '}
            <small className="text-ink-3">{item.id}</small>
          </h2>
          <p className="text-ink-3">
            <bdi className="font-medium text-ink-2">{person?.memNick}</bdi> <bdi>{person?.memId}</bdi>
          </p>
        </div>
        {person && !isJoin(item) ? (
          <a href={personHref(site, person.memId)} className="queue-link">
            {t('whole')}
          </a>
        ) : null}
      </header>
      <div className="queue-flow">
        {warning ? (
          <p role="alert" className="queue-note">
            {warning}
          </p>
        ) : null}
        <Warnings site={site} warnings={item.warnings} />
        {item.kind === 'inquiry' ? <Thread inquiry={item.inquiry} /> : null}
        {item.kind === 'proposal' ? (
          <ProposalFacts proposal={item.proposal} titles={rest.titles} texts={rest.texts} />
        ) : null}
        {isJoin(item) ? <JoinFacts site={site} item={item} /> : null}
        {memberFacts ? (
          <MemberFactsView
            site={site}
            locale={rest.locale}
            facts={memberFacts}
            depositor={item.kind === 'deposit' ? item.request.depositor : null}
          />
        ) : null}
        {item.kind === 'deposit' || item.kind === 'withdrawal' ? <RequestWay way={item.request.way} /> : null}
      </div>
      <Decision site={site} at={at} amount={amount} {...rest} />
    </section>
  );
}

type DecisionProps = Omit<ItemPaneProps, 'onLeave' | 'titles' | 'texts'> & { amount: string };

/** The decision: a reason or an answer that the person reads, and the buttons. */
function Decision({ site, locale, at, amount, templates, mayDo, onShown, onDecided, onHeld }: DecisionProps) {
  const t = useTexts('queue');
  const { kind, id } = at;
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [busyAct, setBusyAct] = useState('');
  const isInquiry = kind === 'inquiry';
  const isCash = kind === 'deposit' || kind === 'withdrawal';
  const replyAct = reply(kind, id, '').act;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the item appears
  useEffect(onShown, []);

  async function decide({ act, body }: { act: string; body: object }) {
    if (busyAct) return;
    setBusyAct(act);
    setError('');
    const answer: ActAnswer | null = await perform({ site, act, body });
    setBusyAct('');
    const result = resultText(t, answer);
    if (answer?.ok) onDecided(`${t(`kind.${kind}`)} ${id}: ${result}`, answer);
    else setError(result);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return setError(t(isInquiry ? 'answerMissing' : 'reasonMissing'));
    void decide(reply(kind, id, text.trim()));
  }
  async function hold() {
    // A request that is taken up tells its member so; anything else is only given back.
    if (!isCash || !mayDo.includes('cash-wait')) return onHeld();
    const answer = await perform({ site, act: 'cash-wait', body: { cashIdx: id } });
    // One that was taken up before is held all the same.
    if (answer?.ok || (answer && answer.code === waitingRequestOnlyToDecision)) onHeld();
    else setError(resultText(t, answer));
  }
  const wanted = isInquiry || isCash ? kind : 'join';
  const texts = templates.filter((template) => template.kind === wanted);
  const listId = `templates-${kind}`;
  const shared = {
    'data-queue': 'reason',
    value: text,
    label: t(isInquiry ? 'answer' : 'reason'),
    fieldClass: 'min-w-0 flex-1 max-lg:basis-full',
    error: error || undefined,
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
  };
  return (
    <form className="queue-decision" method="dialog" onSubmit={submit} noValidate>
      <Input
        {...shared}
        hideLabel
        placeholder={shared.label}
        maxLength={isInquiry ? 10_000 : 200}
        list={listId}
      />
      <datalist id={listId}>
        {texts.map((template) => (
          <option key={template.templateIdx} value={template[locale]}>
            {template.name}
          </option>
        ))}
      </datalist>
      <Button data-queue="hold" onClick={() => void hold()}>
        {t('hold')} <kbd>H</kbd>
      </Button>
      {mayDo.includes(replyAct) ? (
        <Button
          type="submit"
          variant={isInquiry ? 'primary' : undefined}
          className={isInquiry ? '' : 'text-loss'}
          busy={busyAct === replyAct}
        >
          {t(isInquiry ? 'send' : 'reject')} <kbd>{isInquiry ? '↵' : 'R'}</kbd>
        </Button>
      ) : null}
      {!isInquiry && mayDo.includes(approval(kind, id).act) ? (
        <Button
          data-queue="approve"
          variant="primary"
          busy={busyAct === approval(kind, id).act}
          onClick={() => void decide(approval(kind, id))}
        >
          {amount ? t('approveAmount', { amount }) : t('approve')} <kbd>A</kbd>
        </Button>
      ) : null}
    </form>
  );
}
