'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { refreshWhenReached } from '@/components/live/refresh-when-reached';
import { useFieldMessage } from '@/components/members/use-field-message';
import { showAlert } from '@/components/ui/alerts';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/toasts';
import type { Capability } from '@/lib/contract/capabilities';
import { useCall } from '@/lib/query/use-call';
import type { Level } from '@/lib/rules/level';
import { CreateTabs } from './create-tabs';
import { createTitle } from './create-title';
import type { CreateFormContext, CreateParent } from './form-context';
import { GroupForm } from './group-form';
import { MemberForm, useMemberForm } from './member-form';
import { PartnerForm, usePartnerForm } from './partner-form';
import { RatesTab } from './rates-tab';
import { type AccountTab, firstTab, type Tab, tabsOf } from './tabs';
import { useGroupForm } from './use-group-form';
import { useNewRates } from './use-new-rates';

export interface CreateDialogProps {
  /** The parent of the new account. */
  parent: CreateParent;
  /** The levels that may be created there, see `creatableLevelsUnder`; at least one level. */
  levels: readonly Level[];
  /** The tab to open with, if it is there. */
  tab?: AccountTab | undefined;
  /** The list that contains a new member; left out, the current page is reloaded. */
  doneHref?: string | undefined;
  /** The signed-in account is one whose rate inputs are locked (RATE-04). */
  ratesLocked: boolean;
  /** Capabilities that the site's upstream does not have: without `groupSignup` a group is created one by one. */
  lacks?: readonly Capability[] | undefined;
  onClose: () => void;
}

/**
 * Creates a member, a group of members or, by request, a partner (CREATE-01). The texts of all tabs stay until the
 * pop-up closes; the rates apply to any of them.
 */
export function CreateDialog({
  parent,
  levels,
  tab: wanted,
  doneHref,
  ratesLocked,
  lacks = [],
  onClose,
}: CreateDialogProps) {
  const t = useTranslations('create');
  const common = useTranslations('common');
  const savingText = useTranslations('saving');
  const fieldMessage = useFieldMessage();
  const router = useRouter();
  const id = useId();
  const [account, setAccount] = useState(() => firstTab(levels, wanted));
  const [tab, setTab] = useState<Tab>(account);
  const [refused, setRefused] = useState(false);

  function open(next: Tab) {
    setTab(next);
    setRefused(false);
    if (next !== 'rates') setAccount(next);
  }

  const rates = useNewRates(parent.memId);
  const context: CreateFormContext = {
    parent,
    isOneByOne: lacks.includes('groupSignup'),
    hasRequestList: !lacks.includes('requestLists'),
    banks: useCall('/api/etc/bank', {}),
    rates,
    openRates(wrong) {
      open('rates');
      setRefused(wrong);
    },
    async created(members, hasMore = false) {
      const problem = await rates.give(members.map(({ memId }) => memId));
      if (!hasMore) {
        onClose();
        if (doneHref) router.push(doneHref, { scroll: false });
      }
      router.refresh();
      const names = members.map(({ memId, memNick }) => `${memNick} (${memId})`);
      const done = {
        title: fieldMessage('front.member.completeSignup'),
        message: [...names, problem].filter(Boolean).join('\n'),
      };
      // A remaining task is not left to a note that disappears.
      if (problem) showAlert(done);
      else if (!hasMore) showToast(done);
    },
    requested({ memId, memNick }) {
      onClose();
      showToast({ title: t('partnerRequested'), message: `${memNick} (${memId})` });
    },
  };
  const forms = {
    partner: usePartnerForm(
      context,
      levels.filter((level) => level !== 'NORMAL'),
    ),
    member: useMemberForm(context),
    group: useGroupForm(context),
  };

  const tabs = tabsOf(levels);
  const all = Object.values(forms);
  const sending = all.some(({ submission }) => submission.pending);

  /** A slip of the finger does not throw away ten phone numbers. */
  async function close() {
    if (sending) return;
    const touched = rates.isTouched || all.some(({ isTouched }) => isTouched);
    const question = {
      title: t('discard'),
      message: t('discardDetail'),
      okLabel: t('discardOk'),
      cancelLabel: t('discardStay'),
      danger: true,
    };
    if (touched && !(await showAlert(question))) return;
    onClose();
    // It may have been carried out after all; the list will show.
    if (all.some(({ submission }) => submission.unknown)) refreshWhenReached();
  }
  const { unknown, failure } = forms[account].submission;
  const labels: Record<Tab, string> = {
    partner: t('tabPartner'),
    member: t('tabMember'),
    group: t('tabGroup'),
    rates: t('tabRates'),
  };
  const submits: Record<Tab, string> = {
    partner: t('submitPartner'),
    member: t('submit'),
    group: t('submitGroup'),
    rates: t('ratesDone'),
  };
  const element = { id: `${id}-${tab}`, context };

  return (
    <Dialog
      open
      onClose={close}
      size="lg"
      title={t(createTitle(levels))}
      footer={
        <>
          <p role="alert" className="w-full basis-full text-sm text-loss empty:hidden">
            {tab === 'rates' ? '' : failure}
          </p>
          <Button onClick={close} disabled={sending}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={element.id} variant="primary" busy={sending}>
            {unknown && tab !== 'rates' ? savingText('checkResult') : submits[tab]}
          </Button>
        </>
      }
    >
      <CreateTabs
        id={id}
        label={t('tabs')}
        tabs={tabs.map((tab) => ({ tab, label: labels[tab] }))}
        current={tab}
        disabled={sending}
        onChange={open}
      />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${tab}`}>
        {tab === 'partner' ? <PartnerForm {...element} form={forms.partner} /> : null}
        {tab === 'member' ? <MemberForm {...element} form={forms.member} /> : null}
        {tab === 'group' ? <GroupForm {...element} form={forms.group} /> : null}
        {tab === 'rates' ? (
          <RatesTab
            id={element.id}
            rates={rates}
            refused={refused}
            locked={ratesLocked}
            onDone={() => open(account)}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

export default CreateDialog;
