/*
 * The drawings that `Icon` takes. The package exports each icon’s data beside its component but declares only the
 * component; one line per icon in use.
 */
type Drawing = import('lucide-react/types').LucideIconData;

declare module 'lucide-react/icons/arrow-down-to-line' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/arrow-left' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/arrow-right' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/arrow-up-from-line' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/arrow-up-right' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/calendar' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/chart-column' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/check' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/chevron-down' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/chevron-left' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/chevron-right' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/chevrons-left' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/chevrons-right' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/circle-alert' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/circle-check' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/circle-user' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/coins' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/copy' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/corner-down-right' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/download' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/ellipsis' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/external-link' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/filter' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/gamepad-2' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/globe' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/headset' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/inbox' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/info' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/layout-dashboard' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/list-tree' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/loader-circle' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/log-out' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/mail' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/megaphone' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/menu' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/message-circle-question-mark' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/minus' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/network' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/percent' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/plus' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/receipt-text' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/refresh-cw' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/scale' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/search' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/settings' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/sliders-horizontal' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/triangle-alert' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/user' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/user-cog' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/user-plus' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/users' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/wallet' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/x' {
  export const __iconData: Drawing;
}
