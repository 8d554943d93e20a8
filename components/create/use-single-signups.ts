'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useFieldMessage } from '@/components/members/use-field-message';
import type { RequestOf } from '@/lib/contract/calls';
import { useSubmission } from '@/lib/query/use-submission';
import * as CODE from '@/lib/rules/code';
import type { CreateFormContext } from './form-context';

type NewMember = RequestOf<'/api/retail/member/signup'>;

const IDLE = { pending: false, unknown: false, failure: '' };

/**
 * Signs the members of a group up by one call for each, for an upstream that has none for a group (CREATE-04). Members
 * that were created are not sent again. Where the outcome of one is unknown, those after it wait for the next try,
 * which sends it with the same key. Where the upstream has no keys either (A098), the person looks into the list first.
 */
export function useSingleSignups(context: CreateFormContext) {
  const t = useTranslations('saving');
  const fieldMessage = useFieldMessage();
  const { send: sendOne } = useSubmission('/api/retail/member/signup', { refresh: false });
  const [createdIds, setCreatedIds] = useState<ReadonlySet<string>>(new Set());
  const [state, setState] = useState(IDLE);
  const isBusy = useRef(false);

  return {
    ...state,
    isCreated: (memId: string) => createdIds.has(memId),
    reset: () => {
      if (!isBusy.current) setState(IDLE);
    },
    /**
     * The platform's codes of the members in their order, '0' for those that exist now; `isLost` if the outcome of the
     * one after the last code is unknown. Null if nothing was sent.
     */
    async send(list: readonly NewMember[]): Promise<{ codes: string[]; isLost: boolean } | null> {
      if (isBusy.current) return null;
      isBusy.current = true;
      setState({ ...IDLE, pending: true });
      const codes: string[] = [];
      const created: NewMember[] = [];
      let failure = '';
      let isLost = false;
      let unknown = false;
      try {
        for (const member of list) {
          const isNew = !createdIds.has(member.memId);
          const answer = isNew ? await sendOne(member) : null;
          unknown = answer?.resultUnknown === true;
          isLost = unknown || answer?.resultCode === CODE.outcomeUnknown;
          if (answer && isLost) {
            failure = unknown ? `${answer.resultMessage} ${t('resultUnknown')}`.trim() : answer.resultMessage;
            break;
          }
          const code = answer?.resultCode ?? '0';
          codes.push(code);
          if (code !== '0') failure = fieldMessage('front.member.checkTryAgain');
          else if (isNew) created.push(member);
        }
        setCreatedIds(new Set([...createdIds, ...created.map(({ memId }) => memId)]));
        if (created.length > 0) await context.created(created, failure !== '');
        return { codes, isLost };
      } finally {
        isBusy.current = false;
        setState({ pending: false, unknown, failure });
      }
    },
  };
}
