/**
 * The acts whose target in the audit is no member: a transfer by number, an operator or a vendor by name, a webhook, an
 * address. A member can have such a name, and nothing of that is about the member. Every other act that has a target
 * names a member, a branch or a number of members.
 */
export const ACTS_WITHOUT_MEMBER = [
  ...(['block', 'reverse', 'suspense'] as const),
  ...(['operator-create', 'operator-disable', 'operator-reset', 'operator-role'] as const),
  ...(['operator-sessions-end', 'operator-vouch', 'role-act-set'] as const),
  ...([
    'vendor',
    'vendor-compare',
    'vendor-finding-mark',
    'vendor-game',
    'vendor-games-read',
    'vendor-keys',
    'vendor-secret',
  ] as const),
  ...(['webhook-create', 'webhook-delete', 'webhook-resend'] as const),
  ...(['webhook-secret', 'webhook-test', 'webhook-update'] as const),
] as const;

/** Whether the target of an act's row in the audit is a member. */
export const isAboutMember = (act: string): boolean =>
  !(ACTS_WITHOUT_MEMBER as readonly string[]).includes(act);
