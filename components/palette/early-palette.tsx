import { headers } from 'next/headers';
import { REQUEST_HEADER } from '@/lib/request-headers';

/**
 * A part of every page, so it is short. Opens the palette's dialog by its button and its keys, and notes an Enter in it
 * until more is typed; `PaletteButton` takes over. It listens ahead of React, which holds events back from a page that it
 * is taking over.
 */
const SCRIPT =
  "earlyPalette=e=>{let k=e.key,p=palette;(k?(e.metaKey||e.ctrlKey)&&!e.altKey&&(k>'\\x7f'?e.code.slice(3):k).toLowerCase()=='k':e.target.closest('.find-button'))?(e.preventDefault(),p.open||(p.returnValue='',p.showModal())):e.type=='input'?p.returnValue='':k=='Enter'&&p.open&&!e.isComposing&&(p.returnValue='here')};for(let n of['keydown','click','input'])addEventListener(n,earlyPalette,true)";

/** Opens the palette before the page's script has started, which it does seconds later on a slow connection. */
export async function EarlyPalette() {
  const nonce = (await headers()).get(REQUEST_HEADER.nonce) ?? undefined;
  return <script nonce={nonce}>{SCRIPT}</script>;
}
