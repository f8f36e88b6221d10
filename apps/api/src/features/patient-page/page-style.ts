/** Colors are those of the product's tokens. The page loads no file. */
export const pageStyle = `:root{color-scheme:light dark;--ink:#16211d;--dim:#5c6a64;--line:#e3eae6;--ground:#f6f9f7;--card:#fff;--accent:#0b6b53;--on-accent:#fff;--danger:#a3301f;--note:#eef5f1}
@media(prefers-color-scheme:dark){:root{--ink:#e8efeb;--dim:#a3b1aa;--line:#2a3631;--ground:#101614;--card:#171f1c;--accent:#4fc3a1;--on-accent:#10231c;--danger:#f0978a;--note:#1c2824}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{max-width:480px;margin:0 auto;padding:24px 16px 40px}
.clinic{margin:0 0 16px;font-size:16px;font-weight:700;color:var(--accent);overflow-wrap:anywhere}
h1{margin:0 0 16px;font-size:22px;line-height:1.3;overflow-wrap:anywhere}h1+.dim{margin:-8px 0 16px}h2{margin:0;font-size:19px;line-height:1.35}h3{margin:0;font-size:17px;line-height:1.35}
h2::first-letter,h3::first-letter{text-transform:uppercase}main>h2{margin:24px 0 8px}main>h2~.card{margin-top:12px}
.card{margin:0 0 16px;padding:16px;background:var(--card);border:1px solid var(--line);border-radius:12px}
.state{display:inline-block;margin:8px 0 0;padding:2px 10px;border-radius:999px;background:var(--note);font-size:15px;font-weight:600}
.gone{color:var(--danger)}p{margin:8px 0 0}.dim{color:var(--dim);font-size:15px}
.said{margin:0 0 16px;padding:12px 16px;border-radius:12px;background:var(--note);font-weight:600}
form{margin:12px 0 0}button{width:100%;min-height:52px;padding:10px 16px;border:1px solid var(--line);border-radius:10px;background:var(--card);color:var(--ink);font:inherit;font-weight:600;cursor:pointer}
button.main{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}button.danger{border-color:var(--danger);color:var(--danger)}
button.plain{min-height:44px;border:0;background:none;color:var(--dim);font-size:15px;font-weight:400;text-decoration:underline}
button:focus-visible,a:focus-visible,input:focus-visible,summary:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
label{display:block;margin:12px 0 4px;font-weight:600}input{width:100%;min-height:52px;padding:10px 16px;border:1px solid var(--dim);border-radius:10px;background:var(--card);color:var(--ink);font:inherit}form.card{margin:0 0 16px}form.card button{margin-top:12px}
summary{margin:12px 0 0;padding:12px 16px;border:1px solid var(--line);border-radius:10px;font-weight:600;text-align:center;cursor:pointer}form+p{margin-top:16px}.qr{display:block;width:100%;max-width:260px;margin:8px auto;background:#fff;border-radius:8px}
.code{padding:12px;border-radius:10px;background:var(--note);font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere;user-select:all;-webkit-user-select:all}
a{color:var(--accent);display:inline-block;padding:6px 0;overflow-wrap:anywhere}p:has(>a){margin:2px 0}`
