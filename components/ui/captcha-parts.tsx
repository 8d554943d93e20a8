interface CaptchaPictureProps {
  /** Paths in a box of 132 × 46. */
  drawing: { noise: string; strokes: string };
  label: string;
  className?: string;
}

/** The captcha's digits as strokes. */
export function CaptchaPicture({ drawing, label, className }: CaptchaPictureProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 132 46"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path strokeWidth="1" opacity="0.45" d={drawing.noise} />
      <path strokeWidth="2.6" d={drawing.strokes} />
    </svg>
  );
}

interface CaptchaEndProps {
  /** Of the session's handlers: `/demo/api/session`. */
  api: string;
  /** The captcha that is shown, sealed. */
  sealed: string;
  /** Where the sign-in leads. */
  next: string;
  label: string;
  className: string;
  iconClass: string;
}

/** The button for another captcha, which works without JavaScript, and the hidden fields of a login form. */
export function CaptchaEnd({ api, sealed, next, label, className, iconClass }: CaptchaEndProps) {
  return (
    <>
      <button
        type="submit"
        formAction={`${api}/captcha`}
        formNoValidate
        aria-label={label}
        title={label}
        className={className}
      >
        <svg
          viewBox="0 0 24 24"
          className={iconClass}
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
      <input type="hidden" name="captcha" value={sealed} />
      <input type="hidden" name="next" value={next} />
    </>
  );
}
