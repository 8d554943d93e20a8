import type { CaptchaDrawing } from '@/lib/session/captcha-drawing';

/** The captcha's digits as strokes. */
export function CaptchaPicture({ drawing, label }: { drawing: CaptchaDrawing; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 132 46"
      className="h-full w-full rounded-2 border border-line bg-sunken text-brand"
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
