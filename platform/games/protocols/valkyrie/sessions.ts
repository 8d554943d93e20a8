import { exchangeToken } from '../../vendor/named-session';
import { type Answer, answerError, answerOk } from './answers';
import type { Caller } from './caller';
import { gameLanguage } from './operator';

/** The details of a session, open or not: providers ask for them before they settle as well. */
function details({ vendor, session }: Caller, token: string): Answer {
  if (!session) return answerError('PAM_ERR_SESSION_NOT_FOUND', 401);
  const { currency, country } = vendor;
  return answerOk({
    session: {
      playerId: session.memId,
      token,
      currency,
      country,
      language: gameLanguage(vendor, session.locale ?? 'ko').toUpperCase(),
      gameId: session.gameCode,
    },
  });
}

export const getSession = async (caller: Caller, token: string): Promise<Answer> => details(caller, token);

/** Gives the session another token, and ends the one before. */
export async function refreshSession(caller: Caller, token: string): Promise<Answer> {
  const { services, vendor, session } = caller;
  if (!session) return answerError('PAM_ERR_SESSION_NOT_FOUND', 401);
  const next = await exchangeToken({ db: services.db, vendor, now: services.now }, token);
  return next === undefined ? answerError('PAM_ERR_SESSION_EXPIRED') : details(caller, next);
}
