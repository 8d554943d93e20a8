import { accountActs } from './account/acts';
import { boardActs } from './board/acts';
import { cashActs } from './cash/cash-acts';
import { codeActs } from './codes/acts';
import { factorActs } from './factor/acts';
import { gameActs } from './games/game-acts';
import type { AnyAct } from './operator/act';
import { auditActs } from './operator/audit-acts';
import { proposalActs } from './operator/four-eyes';
import { healthActs } from './operator/health-acts';
import { optionActs } from './operator/option-acts';
import { siteActs } from './operator/site-acts';
import { peopleActs } from './people/acts';
import { protectionActs } from './protection/protection-acts';
import { queueActs } from './queue/acts';
import { ratesActs } from './rates/acts';
import { recordActs } from './records/acts';
import { settlementActs } from './settlement/acts';
import { staffActs } from './staff/operator-acts';
import { viewingActs } from './viewing/acts';
import { webhookActs } from './webhooks/acts';

/** The acts of the areas, each of which declares its own. */
const AREA_ACTS = {
  ...siteActs,
  ...accountActs,
  ...factorActs,
  ...ratesActs,
  ...optionActs,
  ...auditActs,
  ...healthActs,
  ...boardActs,
  ...cashActs,
  ...codeActs,
  ...gameActs,
  ...peopleActs,
  ...protectionActs,
  ...queueActs,
  ...recordActs,
  ...settlementActs,
  ...viewingActs,
  ...webhookActs,
};

/** The registry of the operator's acts, by the name of the route. Those on operators and proposals know all others. */
export const OPERATOR_ACTS: Readonly<Record<string, AnyAct>> = {
  ...AREA_ACTS,
  ...staffActs(() => OPERATOR_ACTS),
  ...proposalActs(() => OPERATOR_ACTS),
};
