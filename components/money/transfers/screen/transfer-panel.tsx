'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import LoadFailure from '@/components/shell/load-failure';
import { ListTree } from '@/components/tree/list-tree';
import type { OpenTree } from '@/components/tree/node';
import { TREE_PANE, TreePanel } from '@/components/tree/tree-panel';
import { showAlert } from '@/components/ui/alerts';
import { Rank } from '@/components/ui/rank';
import { SheetIcon } from '@/components/ui/sheet-icon';
import { listUrlOf, memberId, oneOf, type SearchParams } from '@/lib/lists/filters';
import type { Level } from '@/lib/rules/level';
import type { Failure, Result } from '@/lib/rules/result';
import type { TransferTarget } from '../transfer';
import { TransferConfirm } from '../transfer-confirm';
import { TransferForm } from '../transfer-form';
import { useTransfer } from '../use-transfer';
import { type OnlineMember, OnlineMembers } from './online-members';

/** The payee: a member that money is given to or taken from. */
export interface PanelTarget extends TransferTarget {
  partnerLevel: Level;
  levelName: string;
  isOnline: boolean;
}

interface TransferPanelProps {
  prefix: string;
  viewerId: string;
  search: SearchParams;
  tree: Result<OpenTree>;
  isTreeFolded: boolean;
  /** Whether levels carry the site's own names. */
  siteLevels: boolean;
  online: Result<readonly OnlineMember[]>;
  /** Null while no payee is chosen. */
  target: PanelTarget | null;
  /** Why who is chosen cannot be shown. */
  targetFailure: Failure | null;
  ownHeld: number;
  cashDecimal: string;
}

/**
 * Gives cash to a member below or takes it back: to the one chosen in the tree or the list of those online (MOVE-02).
 * Typed text stays when another one is chosen.
 */
export function TransferPanel(props: TransferPanelProps) {
  const { prefix, viewerId, search, tree, online, target, targetFailure, cashDecimal, siteLevels } = props;
  const t = useTranslations('transfers');
  const money = useTranslations('money');
  const router = useRouter();
  const url = listUrlOf(`/${prefix}/partnerMoneyMoveList`, search, {
    memId: memberId(viewerId),
    treeOption: oneOf(['N', 'Y'], 'N'),
  });
  const transfer = useTransfer({
    ...{ kind: 'cash', target, ownHeld: props.ownHeld, cashDecimal },
    failureOf: ({ resultMessage }) => resultMessage,
    onDone: () => {
      transfer.clear();
      router.refresh();
    },
    onNoTarget: () => void showAlert({ title: t('form'), message: money('chooseTarget') }),
  });
  /** The payee of the open confirmation, else the chosen one. */
  const payee = transfer.payee ?? target;

  function onClick({ target: clicked }: MouseEvent) {
    // On narrow screens the tree is a sheet over the page.
    if (clicked instanceof Element && clicked.closest(`#${TREE_PANE} a[href]`))
      document.getElementById(TREE_PANE)?.hidePopover?.();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div className="list-panes max-md:flex-col" onClick={onClick}>
      <TreePanel {...{ prefix, url }} isFolded={props.isTreeFolded}>
        <ListTree {...{ url, tree, siteLevels }} depth={4} />
      </TreePanel>
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
                  {payee.partnerLevel === 'NORMAL' ? null : (
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
        {targetFailure ? <LoadFailure failure={targetFailure} href={null} /> : null}
        {transfer.payee ? (
          <TransferConfirm target={transfer.payee} {...transfer.confirm} />
        ) : (
          <>
            <TransferForm {...{ target }} {...transfer.form} />
            <p className="text-xs text-ink-3">{t('once')}</p>
          </>
        )}
      </section>
      {online.ok ? (
        <OnlineMembers
          members={online.data}
          chosen={payee?.memId}
          hrefOf={(memId) => url.href({ memId })}
          {...{ cashDecimal, siteLevels }}
        />
      ) : (
        <div className="flex-1">
          <LoadFailure failure={online} href={url.currentHref} />
        </div>
      )}
    </div>
  );
}
