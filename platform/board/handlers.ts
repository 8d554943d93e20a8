import type { boardCalls } from '@/lib/contract/boards';
import type { Handlers } from '../http/context';
import { banners, loginPopups, popups } from './banners';
import { saveComment } from './comment';
import { boardDetail } from './detail';
import { boardList, latestNotices } from './list';
import { deleteMessages, messageList, readMessages } from './messages';
import { sendPartnerMessage } from './partner-message';
import { pinFacts } from './pins';
import { boardSave } from './save';

export const boardHandlers: Pick<Handlers, keyof typeof boardCalls> = {
  '/api/main/nt/list': latestNotices,
  '/api/board/nt/list': boardList('nt'),
  '/api/board/faq/list': boardList('faq'),
  '/api/board/normal/list': boardList('normal'),
  '/api/board/event/list': boardList('event'),
  '/api/board/rule/list': boardList('rule'),
  '/api/board/help/list': boardList('help'),
  '/api/board/nt/datail': boardDetail('nt'),
  '/api/board/faq/datail': boardDetail('faq'),
  '/api/board/normal/datail': boardDetail('normal'),
  '/api/board/event/datail': boardDetail('event'),
  '/api/board/rule/datail': boardDetail('rule'),
  '/api/board/help/datail': boardDetail('help'),
  '/api/board/faq/save': boardSave('faq'),
  '/api/board/normal/save': boardSave('normal'),
  '/api/board/pin': pinFacts,
  '/api/board/cmtSave': saveComment,
  '/api/board/msgList': messageList,
  '/api/board/msgUpdate': deleteMessages,
  '/api/board/msgRead': readMessages,
  '/api/retail/messageSend': sendPartnerMessage,
  '/api/etc/banner': banners,
  '/api/etc/popupList': popups,
  '/api/main/popupList': loginPopups,
};
