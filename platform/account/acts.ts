import { z } from 'zod';
import { defineAct, memId, password, siteId, withdrawalPassword } from '../operator/act';
import { bankAccountActs } from './bank-account';
import { closeAccount } from './close-account';
import { createPartnerActs } from './create-partner';
import { findMember } from './find-member';
import { joinActs } from './join-acts';
import { memberStatusActs } from './member-status-acts';
import { moveBranch } from './move-branch';
import { resetPassword } from './reset-password';
import { signInActs } from './sign-in-acts';

const onMember = z.strictObject({ siteId, memId });

/** The operator's acts on members and on requests to join. */
export const accountActs = {
  ...bankAccountActs,
  ...createPartnerActs,
  ...joinActs,
  ...memberStatusActs,
  ...signInActs,
  'find-member': defineAct({
    about: 'show one member with everything but passwords',
    needs: 'read',
    body: onMember,
    act: findMember,
  }),
  'reset-password': defineAct({
    about: 'give a member a new login or withdrawal password',
    needs: 'support',
    body: z
      .strictObject({
        siteId,
        memId,
        memPass: password(40).optional(),
        cashOutPass: withdrawalPassword.optional(),
      })
      .refine(({ memPass, cashOutPass }) => memPass !== undefined || cashOutPass !== undefined, {
        error: 'nothing to change',
      }),
    act: resetPassword,
    done: () => 'has the new password',
  }),
  'close-account': defineAct({
    about: 'close an empty account for good',
    needs: 'administer',
    body: onMember,
    act: closeAccount,
    done: () => 'closed for good',
  }),
  'move-branch': defineAct({
    about: 'move a member with everybody below under another partner',
    needs: 'administer',
    body: z.strictObject({ siteId, memId, toMemId: memId }),
    act: moveBranch,
    done: (data) => `moved with everybody below, ${(data as { members: number }).members} in all`,
  }),
};
