import { openAnswer, openRequest, type WireMode, wireKeys } from '@/lib/cipher/message';

/** The test vectors of docs/wire.md, by their names there; a test compares them. */
export const VECTORS = {
  passphrase: '0123456789abcdef0123456789abcdef',
  api_key: 'api-key-of-the-test-vectors',
  token: 'token-of-the-test-vectors',
  timestamp: '1780000000000',
  idempotency_key: 'key-0123456789',
  request: '{"memId":"ptn2","inAmt":100,"siteId":"demo","idempotencyKey":"key-0123456789"}',
  answer: '{"resultCode":"0","resultMessage":"","data":{"cashAmt":900}}',
  cbc_request:
    'ABCDEFGHIJKLMNOPMZyi832T5j7NMMwj4gMsXj8jycKnkUu7iHmZdb//Jc7IJhHEj4GOiR823QCqZKn/GuBCG+bbp+eScd0IeLOimqqTcQpOMHF41NYtypH+AsU=',
  cbc_request_mac: 'eVF4CnUYcduh-Aeha-11sorlDRfhLd77pZxfNh4PiNo',
  cbc_answer:
    'abcdefghijklmnope/e8I36gYU33YQKqfTGbEXjOM8TOMAIEYE9vbZD9NvEIl5SAu6aAZD2aE2zY4qM5ihUm1XsNj/mzFsU4c4/8Zw==',
  cbc_answer_mac: 'LIRgXNXPWSwVxhGTA3YbguxXhfpZ58VXbG8tB-qrFGk',
  gcm_request:
    'AQABAgMEBQYHCAkKC2/lYBwhf1VpoGLG2iPJoPc9YuA08j9Sr7scMuzj52qgQ09yxPoa8tBNiL+s76kxr6fkwGnOz26S6eDlq/pbGimniOK3OB4YmNOONUD1hg==',
  gcm_request_mac: 'as38jAIZ8u7JDWAEAA9LWg',
  gcm_answer:
    'AQsKCQgHBgUEAwIBAHktJISkSMsptg6zbj2Y/N0+coyWVlCw9I6PgMxDIV30eawWbIhkvnAm7s1a9z/Mp0D1ntakQOneXjGxaw==',
  gcm_answer_mac: 'Ln02fe-rlhzLp1f0RmoapA',
} as const;

/** Whether this program opens the vectors of a mode. */
export function opensVectors(mode: WireMode): boolean {
  const { passphrase, api_key: apiKey, token, timestamp, idempotency_key: idempotencyKey } = VECTORS;
  const keys = wireKeys({ siteId: 'demo', apiKey, passphrase, wire: mode, bodyMac: true });
  const head = { path: '/api/retail/cashSend', token, timestamp, idempotencyKey };
  const mac = VECTORS[`${mode}_request_mac`];
  try {
    const request = openRequest(keys, head, { wire: VECTORS[`${mode}_request`], mac });
    const sealed = { wire: VECTORS[`${mode}_answer`], mac: VECTORS[`${mode}_answer_mac`] };
    const answer = openAnswer(keys, { timestamp, mac }, sealed);
    return request === VECTORS.request && answer === VECTORS.answer;
  } catch {
    return false;
  }
}
