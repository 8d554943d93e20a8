import { type APIRequestContext, type APIResponse, request } from '@playwright/test';
import { DEMO_PASSWORD } from './sessions';
import type { Stack } from './worker-stack';

/** The fields of the login form; the captcha's is filled in from the page. */
interface LoginForm {
  memId?: string;
  memPass?: string;
  answer?: string;
  captcha?: string;
  next?: string;
}

let count = 0;

const inputValue = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0].match(/value="([^"]*)"/)?.[1] ?? '';

/**
 * A visitor that opens pages without JavaScript, over HTTP alone: the text of a page in its HTML needs no browser. Each
 * has cookies and a client address of its own.
 */
export class Visitor {
  private html = '';

  private constructor(
    private readonly stack: Stack,
    private readonly context: APIRequestContext,
    private readonly site: string,
  ) {}

  static async arrive(stack: Stack, site: string, address?: string): Promise<Visitor> {
    const from = address ?? `198.51.100.${++count}`;
    const context = await request.newContext({
      baseURL: stack.web,
      extraHTTPHeaders: { origin: stack.web, 'x-forwarded-for': from },
    });
    return new Visitor(stack, context, site);
  }

  /** Opens a page, following redirects; answers its path and query. */
  async open(path: string): Promise<string> {
    return this.read(await this.context.get(path));
  }

  /** Posts the login form, by default with a right answer and password; answers where it leads. */
  async logIn(form: LoginForm): Promise<string> {
    if (form.captcha === undefined) await this.open(`/${this.site}/login`);
    return this.read(await this.post(form));
  }

  /** Posts the login form as `logIn` does, without a look at the page that it leads to. */
  async guess(form: LoginForm): Promise<void> {
    await this.post(form, { maxRedirects: 0 });
  }

  private post(form: LoginForm, options: { maxRedirects?: number } = {}): Promise<APIResponse> {
    const filled = {
      memId: '',
      memPass: DEMO_PASSWORD,
      answer: this.stack.captcha,
      captcha: this.captcha,
      next: '',
      ...form,
    };
    return this.context.post(`/${this.site}/api/session/login`, { form: filled, ...options });
  }

  private async read(response: APIResponse): Promise<string> {
    this.html = await response.text();
    const { pathname, search } = new URL(response.url());
    return pathname + search;
  }

  /** The sealed captcha of the login page. */
  get captcha(): string {
    return inputValue(this.html, 'captcha');
  }

  /** The id that the login form is filled with. */
  get memId(): string {
    return inputValue(this.html, 'memId');
  }

  /** The error on the login page. */
  get alert(): string {
    return /role="alert"[^>]*>([^<]*)</.exec(this.html)?.[1] ?? '';
  }

  leave(): Promise<void> {
    return this.context.dispose();
  }
}
