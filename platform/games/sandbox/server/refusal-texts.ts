import type { ServerText } from '../../../shared/server-text';

/** Refusals of the sandbox's own, with their HTTP status and the texts that the web has under `api.{code}`. */
export const REFUSALS = {
  A026: {
    status: 429,
    text: {
      ko: '스핀은 2.5초에 한 번만 할 수 있습니다. 잠시 후 다시 시도해 주세요.',
      en: 'One spin every 2.5 seconds: please try again in a moment.',
      vn: 'Mỗi lượt quay cách nhau ít nhất 2,5 giây. Vui lòng thử lại sau giây lát.',
    },
  },
  A027: {
    status: 409,
    text: {
      ko: '배당이 바뀌었습니다. 새 배당을 확인하고 동의하면 다시 베팅할 수 있습니다.',
      en: 'The odds have changed. Check the new odds and accept them to bet.',
      vn: 'Tỷ lệ cược đã thay đổi. Hãy xem tỷ lệ mới và đồng ý để đặt cược.',
    },
  },
} satisfies Record<string, { status: number; text: ServerText }>;
