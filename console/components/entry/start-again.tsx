/** Leaves a sign-in that is on its way, so that another operator can begin one. */
export const StartAgain = ({ label }: { label: string }) => (
  <form method="post" action="/api/session/sign-out">
    <button
      type="submit"
      className="grid min-h-tap items-center text-sm font-medium text-brand hover:underline"
    >
      {label}
    </button>
  </form>
);
