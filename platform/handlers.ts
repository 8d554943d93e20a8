import { accountHandlers } from './account/handlers';
import { betHandlers } from './bets/handlers';
import { boardHandlers } from './board/handlers';
import { moneyHandlers } from './cash/handlers';
import { codeHandlers } from './codes/handlers';
import { mainHandlers } from './dashboard/handlers';
import { deskHandlers } from './desk/handlers';
import { detailHandlers } from './detail/handlers';
import { explainHandlers } from './explain/handlers';
import { factorHandlers } from './factor/handlers';
import { stepUpHandlers } from './factor/step-up';
import { gameHandlers } from './games/handlers';
import type { Handlers } from './http/context';
import { invitationHandlers } from './invitations/handlers';
import { logHandlers } from './logs/handlers';
import { noteHandlers } from './notes/handlers';
import { protectionHandlers } from './protection/handlers';
import { pushHandlers } from './push/handlers';
import { ratesHandlers } from './rates/handlers';
import { reportHandlers } from './reports/handlers';
import { retailHandlers } from './retail/handlers';
import { settlementHandlers } from './settlement/handlers';
import { viewingHandlers } from './viewing/handlers';
import { viewHandlers } from './views/handlers';

/** The registry of calls: each area has the handlers of its own. */
export const handlers: Handlers = {
  ...reportHandlers,
  ...betHandlers,
  ...accountHandlers,
  ...factorHandlers,
  ...stepUpHandlers,
  ...boardHandlers,
  ...codeHandlers,
  ...deskHandlers,
  ...detailHandlers,
  ...explainHandlers,
  ...gameHandlers,
  ...invitationHandlers,
  ...logHandlers,
  ...mainHandlers,
  ...moneyHandlers,
  ...noteHandlers,
  ...protectionHandlers,
  ...pushHandlers,
  ...ratesHandlers,
  ...retailHandlers,
  ...settlementHandlers,
  ...viewHandlers,
  ...viewingHandlers,
};
