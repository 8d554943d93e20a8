import { CASH_TYPE, POINT_TYPE } from '@/lib/contract/money-codes';
import type { TransferKind } from '../ledger/post';
import type { DemoMember } from './people';

/** An account before it has an id: a member's, or one of the site. Amounts in this folder are whole hundredths. */
export type AccountRef = { member: DemoMember; kind: 'cash' | 'point' } | 'house' | 'suspense';

export interface DemoSide {
  account: AccountRef;
  type: number;
  cents: number;
}

export interface DemoPosting {
  kind: TransferKind;
  key?: string;
  actor?: DemoMember;
  at: Date;
  sides: DemoSide[];
}

/**
 * The expected state of the ledger, beside the list of postings while it is made, so that every posting can be
 * afforded. The ledger itself is the judge: it refuses postings that this book gets wrong.
 */
export class Book {
  readonly postings: DemoPosting[] = [];
  private readonly balances = new Map<string, number>();

  cash(member: DemoMember): number {
    return this.balances.get(`cash ${member.index}`) ?? 0;
  }

  points(member: DemoMember): number {
    return this.balances.get(`point ${member.index}`) ?? 0;
  }

  post(posting: DemoPosting): DemoPosting {
    for (const { account, cents } of posting.sides) {
      if (typeof account === 'string') continue;
      const name = `${account.kind} ${account.member.index}`;
      this.balances.set(name, (this.balances.get(name) ?? 0) + cents);
    }
    this.postings.push(posting);
    return posting;
  }

  /** Between a member's cash and the house: `type` as the member sees it. */
  withHouse(
    kind: TransferKind,
    member: DemoMember,
    type: number,
    cents: number,
    at: Date,
    key?: string,
  ): DemoPosting {
    const sides: DemoSide[] = [
      { account: { member, kind: 'cash' }, type, cents },
      { account: 'house', type: -type, cents: -cents },
    ];
    return this.post({ kind, key, at, sides });
  }

  /** A withdrawal leaves the member's cash when it is asked for and waits in suspense for its decision. */
  holdWithdrawal(member: DemoMember, cents: number, at: Date): DemoPosting {
    const sides: DemoSide[] = [
      { account: { member, kind: 'cash' }, type: CASH_TYPE.withdrawal, cents: -cents },
      { account: 'suspense', type: -CASH_TYPE.withdrawal, cents },
    ];
    return this.post({ kind: 'withdrawal', actor: member, at, sides });
  }

  /** Paid out: from suspense to the house. */
  payWithdrawal(cents: number, at: Date): DemoPosting {
    const sides: DemoSide[] = [
      { account: 'suspense', type: CASH_TYPE.withdrawal, cents: -cents },
      { account: 'house', type: -CASH_TYPE.withdrawal, cents },
    ];
    return this.post({ kind: 'withdrawal', at, sides });
  }

  /** Rejected: back to the member, with the type it left by. */
  returnWithdrawal(member: DemoMember, cents: number, at: Date): DemoPosting {
    const sides: DemoSide[] = [
      { account: 'suspense', type: -CASH_TYPE.withdrawal, cents: -cents },
      { account: { member, kind: 'cash' }, type: CASH_TYPE.withdrawal, cents },
    ];
    return this.post({ kind: 'reversal', at, sides });
  }

  /** From a partner's cash to a member below: −3 on the giver's side, 33 on the receiver's (decision 22). */
  give(giver: DemoMember, receiver: DemoMember, cents: number, at: Date): DemoPosting {
    const sides: DemoSide[] = [
      { account: { member: giver, kind: 'cash' }, type: CASH_TYPE.give, cents: -cents },
      { account: { member: receiver, kind: 'cash' }, type: CASH_TYPE.given, cents },
    ];
    return this.post({ kind: 'give', actor: giver, at, sides });
  }

  /** Back from a member below to a partner: 3 on the taker's side, −33 on the member's. */
  takeBack(taker: DemoMember, member: DemoMember, cents: number, at: Date): DemoPosting {
    const sides: DemoSide[] = [
      { account: { member: taker, kind: 'cash' }, type: CASH_TYPE.takeBack, cents },
      { account: { member, kind: 'cash' }, type: CASH_TYPE.takenBack, cents: -cents },
    ];
    return this.post({ kind: 'take_back', actor: taker, at, sides });
  }

  /** A partner's points to a member below: −3 on the giver's side, 2 on the receiver's. */
  givePoints(giver: DemoMember, receiver: DemoMember, cents: number, at: Date): DemoPosting {
    const sides: DemoSide[] = [
      { account: { member: giver, kind: 'point' }, type: POINT_TYPE.give, cents: -cents },
      { account: { member: receiver, kind: 'point' }, type: POINT_TYPE.grant, cents },
    ];
    return this.post({ kind: 'point_give', actor: giver, at, sides });
  }

  /** Points back from a member below: 3 on the taker's side, −2 on the member's. */
  takePointsBack(taker: DemoMember, member: DemoMember, cents: number, at: Date): DemoPosting {
    const sides: DemoSide[] = [
      { account: { member: taker, kind: 'point' }, type: POINT_TYPE.takeBack, cents },
      { account: { member, kind: 'point' }, type: POINT_TYPE.grantBack, cents: -cents },
    ];
    return this.post({ kind: 'point_take_back', actor: taker, at, sides });
  }

  /** A member's points into cash. */
  convert(member: DemoMember, cents: number, at: Date): DemoPosting {
    const sides: DemoSide[] = [
      { account: { member, kind: 'point' }, type: POINT_TYPE.converted, cents: -cents },
      { account: { member, kind: 'cash' }, type: CASH_TYPE.converted, cents },
    ];
    return this.post({ kind: 'convert', actor: member, at, sides });
  }
}
