import { toResponse } from '@/lib/proxy/answer';
import { plainRequest } from '@/lib/proxy/plain-request';
import type { Side } from '@/lib/session/side';
import { setNewPassword } from './new-password';
import { answerPin } from './pins';
import { secondStep, secondStepOptions } from './second-step';
import {
  answerCaptcha,
  answerLogout,
  answerOver,
  answerOverRedirect,
  answerRefresh,
  forForm,
  type SessionAnswer,
} from './session-answers';
import { signIn } from './sign-in';
import { checkSignup, signup } from './signup';

type Handler = (request: Request, context: { params: Promise<{ prefix: string }> }) => Promise<Response>;

/** A session's answer as a route handler of Next for each side. */
const mount =
  (answer: SessionAnswer) =>
  (side: Side): Handler =>
  async (request, { params }) =>
    toResponse(await answer(plainRequest(request), (await params).prefix, side));

/** The login form, posted with or without JavaScript. */
export const loginHandler = mount(forForm(signIn));

/** The second step of a partner's sign-in, posted with or without JavaScript. */
export const secondStepHandler = mount(forForm(secondStep))('partner');

/** Passkey options for the page of the second step. */
export const secondStepOptionsHandler = mount(forForm(secondStepOptions))('partner');

/** The sign-up form of the player site, posted by its script. */
export const signupHandler = mount(forForm(signup));

/** A question of the sign-up form. */
export const signupCheckHandler = mount(forForm(checkSignup));

/** The form for a new password, posted with or without JavaScript. */
export const passwordHandler = mount(forForm(setNewPassword));

/** {@link answerCaptcha} */
export const captchaHandler = mount(answerCaptcha);

/** {@link answerLogout} */
export const logoutHandler = mount(answerLogout);

/** {@link answerOver} */
export const overHandler = mount(answerOver);

/** {@link answerOverRedirect} */
export const overRedirectHandler = mount(answerOverRedirect);

/** {@link answerRefresh} */
export const refreshHandler = mount(answerRefresh);

/** {@link answerPin} */
export const pinHandler = mount(forForm(answerPin))('partner');
