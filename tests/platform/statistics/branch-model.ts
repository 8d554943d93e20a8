import type { RequestOf } from '@/lib/contract/calls';
import type { Level } from '@/lib/rules/level';

export type List = NonNullable<RequestOf<'/api/v2/retail/trend'>['list']>;

/** A member of the model; its path is read from the parents, as they are now. */
export interface Node {
  id: number;
  memId: string;
  level: Level;
  parent: Node | undefined;
}

/** Figures in hundredths, by the names of the wire. */
export interface Figures {
  cashIn: number;
  cashOut: number;
  betAmt: number;
  winAmt: number;
  rolling: number;
}

export const zero = (): Figures => ({ cashIn: 0, cashOut: 0, betAmt: 0, winAmt: 0, rolling: 0 });

/** Something that happened, on the path of its moment; `back` days ago. */
interface Event {
  back: number;
  path: readonly Node[];
  figures: Partial<Figures>;
  /** Rolling of each member of the path. */
  products: readonly number[];
}

/** A tree and its events, added up one by one: the reference for statistics. */
export class BranchModel {
  readonly members: Node[] = [];
  private readonly events: Event[] = [];

  find = (memId: string): Node => this.members.find((member) => member.memId === memId)!;
  players = (): Node[] => this.members.filter(({ level }) => level === 'NORMAL');

  /** From the top down to the member. */
  pathOf(member: Node): Node[] {
    return member.parent ? [...this.pathOf(member.parent), member] : [member];
  }

  /** A day passes. */
  age(): void {
    for (const event of this.events) event.back++;
  }

  money(who: Node, figure: 'cashIn' | 'cashOut', cents: number): void {
    this.events.push({ back: 0, path: this.pathOf(who), figures: { [figure]: cents }, products: [] });
  }

  play(path: readonly Node[], figures: Partial<Figures>, products: readonly number[] = []): void {
    this.events.push({ back: 0, path, figures, products });
  }

  add = (a: Figures, b: Figures): Figures => ({
    cashIn: a.cashIn + b.cashIn,
    cashOut: a.cashOut + b.cashOut,
    betAmt: a.betAmt + b.betAmt,
    winAmt: a.winAmt + b.winAmt,
    rolling: a.rolling + b.rolling,
  });

  /** The figures of events below a member, and its own, so many days ago or ever; only while it was `below` another. */
  ofMember(member: Node, back?: number, below = member): Figures {
    return this.events
      .filter(({ path }) => path.includes(member) && path.includes(below))
      .filter((event) => back === undefined || event.back === back)
      .map(({ path, figures, products }) => ({
        ...zero(),
        ...figures,
        rolling: products[path.indexOf(member)] ?? 0,
      }))
      .reduce(this.add, zero());
  }

  /** The receipts of a list's rows so many days ago, in hundredths: withdrawals are of other money. */
  cashOf = (target: Node, list: List, back: number): number =>
    this.listed(target, this.coversPartner(target, list) ? { ...list, targetLevel: '' } : list)
      .flatMap((row) => this.events.filter(({ path }) => path.at(-1) === row))
      .reduce((sum, event) => sum + (event.back >= back ? (event.figures.cashIn ?? 0) : 0), 0);

  private listed = (target: Node, { treeOption, targetLevel }: List): Node[] =>
    this.members.filter(
      (member) =>
        (treeOption === 'Y'
          ? member !== target && this.pathOf(member).includes(target)
          : member.parent === target) &&
        (targetLevel === '' ||
          (targetLevel === 'PARTNER' ? member.level !== 'NORMAL' : member.level === targetLevel)),
    );

  /** The rows of a list that no other row is above. */
  topmost(target: Node, list: List): Node[] {
    const listed = this.listed(target, list);
    return listed.filter(
      (member) => !listed.some((other) => other !== member && this.pathOf(member).includes(other)),
    );
  }

  /** Whether a list's total is the partner's own figure: of all that is directly below it, or of its direct partners. */
  coversPartner = ({ level }: Node, { treeOption, targetLevel }: List): boolean =>
    level !== 'NORMAL' && treeOption === 'N' && (targetLevel === '' || targetLevel === 'PARTNER');

  /** The sum of a list's rows, or the partner's own figure. */
  ofList = (target: Node, list: List, back?: number): Figures =>
    (this.coversPartner(target, list) ? [target] : this.topmost(target, list))
      .map((member) => this.ofMember(member, back))
      .reduce(this.add, zero());

  /** Whether something counts in two rows of a list: one of them was below the other. */
  hasOverlap(target: Node, list: List): boolean {
    if (this.coversPartner(target, list)) return false;
    const rows = this.topmost(target, list);
    return this.events.some(({ path }) => rows.filter((row) => path.includes(row)).length > 1);
  }
}
