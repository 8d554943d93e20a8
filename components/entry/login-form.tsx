import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

const INPUT =
  'min-h-[46px] w-full min-w-0 rounded-2 border border-edge bg-surface px-3.5 text-lg font-normal';

/**
 * The login form: plain HTML that works without JavaScript (LOGIN-01). The submit button comes before the refresh
 * button, because Enter triggers a form's first button.
 */
export function LoginForm(props: {
  prefix: string;
  next: string;
  memId: string;
  error: string | undefined;
  captcha: string;
  picture: ReactNode;
}) {
  const { prefix, error } = props;
  const t = useTranslations('entry.login');
  const api = `/${prefix}/api/session`;
  return (
    <form method="post" action={`${api}/login`} className="grid gap-3.5" aria-describedby={error && 'error'}>
      <h1 className="text-2xl font-bold tracking-tight">{t('heading')}</h1>
      {error && (
        <p id="error" role="alert" className="rounded-2 bg-loss-soft px-3.5 py-2.5 text-sm text-loss">
          {error}
        </p>
      )}
      <label className="grid gap-1.5 text-sm font-semibold">
        {t('memId')}
        <input
          name="memId"
          defaultValue={props.memId}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          className={INPUT}
        />
      </label>
      <label className="grid gap-1.5 text-sm font-semibold">
        {t('memPass')}
        <input
          name="memPass"
          type="password"
          autoComplete="current-password"
          maxLength={40}
          className={INPUT}
        />
      </label>
      <div className="grid grid-cols-[1fr_132px_46px] gap-x-2">
        <label htmlFor="answer" className="col-span-3 mb-1.5 text-sm font-semibold">
          {t('captcha')}
        </label>
        <input
          id="answer"
          name="answer"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder={t('captchaHint')}
          className={INPUT}
        />
        <div className="h-[46px]">{props.picture}</div>
        <button
          type="submit"
          className="col-span-3 mt-3.5 min-h-12 rounded-2 bg-brand text-lg font-semibold text-on-brand"
        >
          {t('submit')}
        </button>
        <button
          type="submit"
          formAction={`${api}/captcha`}
          formNoValidate
          aria-label={t('refresh')}
          title={t('refresh')}
          className="col-start-3 row-start-2 grid place-items-center rounded-2 border border-edge bg-surface"
        >
          <svg
            viewBox="0 0 24 24"
            className="size-4.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d="M21 12a9 9 0 1 1-2.6-6.4L21 8M21 3v5h-5" />
          </svg>
        </button>
      </div>
      <input type="hidden" name="captcha" value={props.captcha} />
      <input type="hidden" name="next" value={props.next} />
    </form>
  );
}
