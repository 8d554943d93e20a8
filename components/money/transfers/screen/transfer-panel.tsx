'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { nodeHrefStart } from '@/components/tree/node-href';
import { TreeHost } from '@/components/tree/tree-host';
import { TREE_PANE } from '@/components/tree/tree-panel';
import { showAlert } from '@/components/ui/alerts';
import { Rank } from '@/components/ui/rank';
import { SheetIcon } from '@/components/ui/sheet-icon';
import { memberId, oneOf, readListUrl, type SearchParams } from '@/lib/lists/filters';
import type { Level } from '@/lib/rules/level';
import type { TransferTarget } from '../transfer';
import { TransferConfirm } from '../transfer-confirm';
import { TransferForm } from '../transfer-form';
import { useTransfer } from '../use-transfer';
import { type OnlineMember, OnlineMembers } from './online-members';

/** The payee: a member that money is given to or taken from. */
export interface PanelTarget extends TransferTarget {
  /** Undefined where the upstream says only the name of the level. */
  partnerLevel: Level | undefined;
  levelName: string;
  isOnline: boolean;
}

interface TransferPanelProps {
  prefix: string;
  viewerId: string;
  search: SearchParams;
  /** The hierarchy. */
  tree: ReactNode;
  /** Whether levels carry the site's own names. */
  siteLevels: boolean;
  online: readonly OnlineMember[];
  /** Is shown instead of the members online. */
  onlineFailure: ReactNode;
  /** The chosen member; null until one is chosen. */
  target: PanelTarget | null;
  /** The failure of the chosen member. */
  targetFailure: ReactNode;
  ownHeld: number;
  cashDecimal: string;
}

/**
 * Gives cash to a member below or takes it back: to the one chosen in the tree or the list of those online (MOVE-02).
 * Typed text stays when another one is chosen.
 */
export function TransferPanel(props: TransferPanelProps) {
  const { prefix, viewerId, search, tree, online, target, cashDecimal, siteLevels } = props;
  const t = useTranslations('transfers');
  const money = useTranslations('money');
  const router = useRouter();
  const url = readListUrl(`/${prefix}/partnerMoneyMoveList`, search, {
    memId: memberId(viewerId),
    treeOption: oneOf(['N', 'Y'], 'N'),
  });
  const transfer = useTransfer({
    kind: 'cash',
    target,
    ownHeld: props.ownHeld,
    cashDecimal,
    failureText: ({ resultMessage }) => resultMessage,
    onDone: () => {
      transfer.clear();
      router.refresh();
    },
    onNoTarget: () => void showAlert({ title: t('form'), message: money('chooseTarget') }),
  });
  /** The payee of the open confirmation, else the chosen one. */
  const payee = transfer.payee ?? target;

  return (
    <TreeHost
      fragmentHref={`/${prefix}/api/list/moneyMoveHistory?treeOption=${url.state.treeOption}`}
      nodeHrefStart={nodeHrefStart(url)}
      className="list-panes max-md:flex-col"
    >
      {tree}
      <section
        aria-label={t('form')}
        className="grid content-start gap-4 border-line p-4 md:w-100 md:shrink-0 md:overflow-y-auto md:border-r max-md:border-b"
      >
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <p className="text-xs text-ink-3">{money('target')}</p>
            {payee ? (
              <>
                <p className="text-lg font-bold wrap-anywhere">{payee.memNick}</p>
                <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-2">
                  {payee.memId}
                  {payee.partnerLevel === undefined || payee.partnerLevel === 'NORMAL' ? null : (
                    <Rank level={payee.partnerLevel} name={payee.levelName} />
                  )}
                  <span>{payee.levelName}</span>
                  {payee.isOnline ? <span className="online">{t('isOnline')}</span> : null}
                </p>
              </>
            ) : (
              <p className="font-medium text-ink-2">{t('chooseHint')}</p>
            )}
          </div>
          <button
            type="button"
            popoverTarget={TREE_PANE}
            className="button plain sm shrink-0 max-md:min-h-tap lg:hidden"
          >
            <SheetIcon of="tree" />
            {t(target ? 'change' : 'choose')}
          </button>
        </div>
        {props.targetFailure}
        {transfer.payee ? (
          <TransferConfirm target={transfer.payee} {...transfer.confirm} />
        ) : (
          <>
            <TransferForm target={target} {...transfer.form} />
            <p className="text-xs text-ink-3">{t('once')}</p>
          </>
        )}
      </section>
      {props.onlineFailure ? (
        <div className="flex-1">{props.onlineFailure}</div>
      ) : (
        <OnlineMembers
          members={online}
          chosen={payee?.memId}
          makeHref={(memId) => url.href({ memId })}
          cashDecimal={cashDecimal}
          siteLevels={siteLevels}
        />
      )}
    </TreeHost>
  );
}
