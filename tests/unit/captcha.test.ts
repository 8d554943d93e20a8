import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkCaptcha, issueCaptcha } from '@/lib/session/captcha';
import { sealValue } from '@/lib/session/seal';
import { demoSite } from '../fixtures/site';

const site = demoSite();

describe('[LOGIN-01] the captcha', () => {
  beforeEach(() => vi.stubEnv('PITBOSS_TEST_CAPTCHA', undefined));
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });

  test('is four digits from 1 to 5, which the sealed form does not show', async () => {
    for (let i = 0; i < 20; i++) {
      const { digits, sealed } = await issueCaptcha(site);
      expect(digits).toMatch(/^[1-5]{4}$/);
      expect(sealed.split('*').some((part) => part === digits)).toBe(false);
    }
  });

  test('is accepted once: a second check fails, after either result', async () => {
    const first = await issueCaptcha(site);
    expect(await checkCaptcha(site, { sealed: first.sealed, answer: ` ${first.digits} ` })).toBe('read');
    expect(await checkCaptcha(site, { sealed: first.sealed, answer: first.digits })).toBe('wrong');
    const second = await issueCaptcha(site);
    expect(await checkCaptcha(site, { sealed: second.sealed, answer: '9999' })).toBe('wrong');
    expect(await checkCaptcha(site, { sealed: second.sealed, answer: second.digits })).toBe('wrong');
  });

  test('may be typed in full-width digits', async () => {
    const { digits, sealed } = await issueCaptcha(site);
    const answer = digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    expect(await checkCaptcha(site, { sealed, answer })).toBe('read');
  });

  test('lives for five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { digits, sealed } = await issueCaptcha(site);
    // The seal allows a minute for clocks that differ.
    vi.setSystemTime(Date.now() + 361_000);
    expect(await checkCaptcha(site, { sealed, answer: digits })).toBe('wrong');
  });

  test('is valid for its own site and kind only', async () => {
    const other = demoSite({ prefix: 'demo2', cookieSecret: 'another-0123456789-0123456789-0123456789' });
    const { digits, sealed } = await issueCaptcha(other);
    expect(await checkCaptcha(site, { sealed, answer: digits })).toBe('wrong');
    const flash = await sealValue(site, 'flash', { id: 'x', answer: '1234' }, 60);
    expect(await checkCaptcha(site, { sealed: flash, answer: '1234' })).toBe('wrong');
    expect(await checkCaptcha(site, { sealed: 'nonsense', answer: '1234' })).toBe('wrong');
    expect(await checkCaptcha(site, { sealed: '', answer: '' })).toBe('wrong');
  });

  test('can be fixed for browser tests', async () => {
    vi.stubEnv('PITBOSS_TEST_CAPTCHA', '5432');
    const { digits, sealed } = await issueCaptcha(site);
    expect(digits).toBe('5432');
    expect(await checkCaptcha(site, { sealed, answer: '5432' })).toBe('worked');
  });
});
