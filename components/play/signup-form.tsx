'use client';

import { type ComponentProps, type ReactNode, useState } from 'react';
import { useIsReady } from '@/components/ui/use-is-ready';
import { Eye } from './eye';
import { Note } from './note';
import { SignupInput } from './signup-input';
import type { SignupTexts } from './signup-texts';
import { type FollowedInvitation, SIGNUP_STEPS, useSignup } from './use-signup';

interface PlaySignupFormProps {
  /** Of the handler: `/demo/play/api/session/join`. */
  api: string;
  /** The sign-in page. */
  login: string;
  /** From the link that the visitor followed. */
  recommenderId: string;
  /** The invitation that the visitor followed, whose partner is the recommender. */
  invited?: FollowedInvitation | undefined;
  /** Whether the operator approves sign-ups; undefined where the upstream does not say it. */
  isApproved: boolean | undefined;
  banks: readonly { bankCode: string; bankNameKr: string }[];
  /** The upstream can be asked about id, nickname and recommender before the form is sent. */
  hasChecks: boolean;
  texts: SignupTexts;
}

/** The sign-up form in three steps (PLAY-02), and the message when it is done. */
export function PlaySignupForm({
  api,
  login,
  recommenderId,
  invited,
  isApproved,
  banks,
  hasChecks,
  texts,
}: PlaySignupFormProps) {
  const signup = useSignup(api, texts, { hasChecks, invited });
  const { step, errors, failure, busy } = signup;
  const [isVisible, setVisible] = useState(false);
  // Sent without its script, the form would lose the typed text.
  const isReady = useIsReady();

  if (signup.done) {
    const { pendingYn } = signup.done;
    const isPending = pendingYn === 'Y';
    return (
      <section className="signup-done">
        <h1 id="signup-heading" tabIndex={-1}>
          {isPending ? texts.donePending : texts.doneOpen}
        </h1>
        {pendingYn ? <p>{isPending ? texts.donePendingText : texts.doneOpenText}</p> : null}
        <a className="btn btn-gold btn-big" href={login}>
          {texts.signIn}
        </a>
      </section>
    );
  }

  const field = (
    name: ComponentProps<typeof SignupInput>['name'],
    more: Omit<ComponentProps<typeof SignupInput>, 'signup' | 'texts' | 'name'> = {},
  ) => <SignupInput signup={signup} texts={texts} name={name} {...more} />;
  const plain = { autoCapitalize: 'none', spellCheck: false } as const;
  const visibility = isVisible ? { type: 'text', ...plain } : {};
  const secret = { type: 'password', autoComplete: 'new-password' } as const;
  const show = (at: number, children: ReactNode) => (
    <div className="signup-step" hidden={step !== at}>
      {children}
    </div>
  );

  return (
    <form ref={signup.form} method="post" action={api} noValidate onSubmit={signup.onSubmit}>
      <ol className="steps" aria-label={texts.steps}>
        {([texts.step1, texts.step2, texts.step3] as const).map((name, at) => (
          <li
            key={name}
            className={at <= step ? 'on' : undefined}
            aria-current={at === step ? 'step' : undefined}
          >
            <b>{at + 1}</b>
            <span>{name}</span>
          </li>
        ))}
      </ol>
      <h1 id="signup-heading" tabIndex={-1}>
        {[texts.heading1, texts.heading2, texts.heading3][step]}
      </h1>
      {show(
        0,
        <>
          {field('memId', { ...plain, autoComplete: 'username', maxLength: 20, hint: texts.memIdHint })}
          {field('memPass', {
            ...secret,
            ...visibility,
            hint: texts.memPassHint,
            end: <Eye label={texts.showPassword} isOn={isVisible} onToggle={setVisible} />,
          })}
          {field('memPassCheck', { ...secret, ...visibility })}
          {field('memNick', { autoComplete: 'nickname', maxLength: 20, hint: texts.memNickHint })}
        </>,
      )}
      {show(
        1,
        <>
          {field('memName', { autoComplete: 'name', hint: texts.memNameHint })}
          {field('memPhone', { type: 'tel', autoComplete: 'tel-national', placeholder: '010-0000-0000' })}
          <div className="signup-bank">
            {field('bank', {
              children: (
                <>
                  <option value="">{texts.bankChoose}</option>
                  {banks.map(({ bankCode, bankNameKr }) => (
                    <option key={bankCode} value={bankCode}>
                      {bankNameKr}
                    </option>
                  ))}
                </>
              ),
            })}
            {field('bankacc', { inputMode: 'numeric', placeholder: texts.bankaccHint })}
          </div>
          {field('cashOutPass', { ...secret, inputMode: 'numeric', hint: texts.cashOutPassHint })}
        </>,
      )}
      {show(
        2,
        <>
          {signup.invitation ? (
            <div className="field">
              <b>{texts.inviter}</b>
              <p className="in inviter">{signup.invitation.nick}</p>
              <small id="inviter-said">{texts.inviterHint}</small>
            </div>
          ) : (
            field('recommenderId', {
              ...plain,
              maxLength: 20,
              defaultValue: recommenderId,
              hint: texts.recommenderIdHint,
            })
          )}
          <details className="terms">
            <summary>{texts.terms}</summary>
            <p>{texts.termsText}</p>
          </details>
          <div className="field">
            <label className="agree">
              <input
                type="checkbox"
                name="agree"
                value="Y"
                aria-invalid={errors.agree ? true : undefined}
                aria-describedby={errors.agree ? 'agree-said' : undefined}
                onChange={signup.onChange}
              />
              <span>{texts.agree}</span>
            </label>
            {errors.agree ? (
              <small id="agree-said" className="say-bad">
                {errors.agree}
              </small>
            ) : null}
          </div>
          {isApproved === undefined ? null : (
            <Note tone="info" text={isApproved ? texts.pending : texts.open} />
          )}
        </>,
      )}
      {failure ? <Note text={failure} /> : null}
      <div className="signup-ways">
        <button
          type="submit"
          className="btn btn-gold btn-big"
          disabled={!isReady}
          aria-busy={busy !== null || undefined}
        >
          {step === SIGNUP_STEPS.length - 1 ? texts.submit : texts.next}
        </button>
        {step > 0 ? (
          <button type="button" className="btn btn-quiet" onClick={signup.back}>
            {texts.back}
          </button>
        ) : null}
      </div>
    </form>
  );
}
