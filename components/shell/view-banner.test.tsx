import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bindingScript } from './view-banner';

/** Runs the script as the page of a view does. */
beforeAll(() => new Function(bindingScript('view-1'))());
beforeEach(() => {
  document.body.innerHTML =
    '<a href="/demo/api/export/userList?format=csv"><b>CSV</b></a><a href="/demo/userList">Members</a>';
});

test.each(['pointerdown', 'click', 'contextmenu'])(
  '[VIEWAS-03] a link to a file names the view ahead of what a %s opens; other links do not',
  (name) => {
    const [file, page] = document.querySelectorAll('a');
    for (const target of [file!.querySelector('b')!, page!]) {
      target.addEventListener(name, (event) => event.preventDefault());
      target.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
    }
    expect(file!.getAttribute('href')).toMatch(/\/demo\/api\/export\/userList\?format=csv&viewId=view-1$/);
    expect(page!.getAttribute('href')).toBe('/demo/userList');
  },
);
