import { accountActs } from './account/acts';
import { boardActs } from './board/acts';
import { cashActs } from './cash/cash-acts';
import { codeActs } from './codes/acts';
import { factorActs } from './factor/acts';
import { gameActs } from './games/game-acts';
import { auditActs } from './operator/audit-acts';
import { healthActs } from './operator/health-acts';
import { optionActs } from './operator/option-acts';
import { siteActs } from './operator/site-acts';
import { protectionActs } from './protection/protection-acts';
import { ratesActs } from './rates/acts';
import { recordActs } from './records/acts';
import { settlementActs } from './settlement/acts';

/** The registry of the operator's acts, by the name of the route; each area declares its own. */
export const OPERATOR_ACTS = {
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
  ...protectionActs,
  ...recordActs,
  ...settlementActs,
};
