/** Secrets that are known by their own shape, mostly by the prefix that their issuer gave them. */

export interface Shape {
  readonly kind: string
  /** Global. Begins with a literal where it can, and is bounded: one pass is linear. */
  readonly pattern: RegExp
  /** Words written with hyphens or underscores have the shape, too: a secret holds a digit. */
  readonly digit?: true
}

const shape = (kind: string, pattern: RegExp): Shape => ({ kind, pattern })
const mixed = (kind: string, pattern: RegExp): Shape => ({ kind, pattern, digit: true })

export const SHAPES: readonly Shape[] = [
  shape('private key', /-----BEGIN (?:[A-Z0-9]{2,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g),
  shape('private key', /PuTTY-User-Key-File-\d/g),
  shape('age key', /AGE-SECRET-KEY-1[A-Z0-9]{20,80}/g),
  // Model providers and their tools
  mixed('API key', /sk-[A-Za-z0-9_-]{20,250}/g),
  mixed('Groq key', /gsk_[A-Za-z0-9]{20,100}/g),
  mixed('xAI key', /xai-[A-Za-z0-9]{20,120}/g),
  mixed('Google API key', /AIza[A-Za-z0-9_-]{30,40}/g),
  mixed('Hugging Face token', /hf_[A-Za-z0-9]{20,100}/g),
  mixed('Hugging Face token', /api_org_[A-Za-z0-9]{20,60}/g),
  mixed('Replicate token', /r8_[A-Za-z0-9]{30,60}/g),
  mixed('Perplexity key', /pplx-[A-Za-z0-9]{30,80}/g),
  mixed('Tavily key', /tvly-[A-Za-z0-9-]{20,80}/g),
  mixed('Fireworks key', /fw_[A-Za-z0-9]{20,60}/g),
  mixed('LangSmith key', /lsv2_(?:pt|sk)_[A-Za-z0-9_]{20,80}/g),
  mixed('Pinecone key', /pcsk_[A-Za-z0-9_]{30,100}/g),
  mixed('E2B key', /e2b_[a-f0-9]{30,60}/g),
  mixed('NVIDIA key', /nvapi-[A-Za-z0-9_-]{30,100}/g),
  // Code and packages
  mixed('GitHub token', /gh[pousr]_[A-Za-z0-9]{20,255}/g),
  mixed('GitHub token', /github_pat_\w{20,100}/g),
  mixed('GitLab token', /gl(?:pat|dt|rt|cbt|ptt|ft|oas|soat|imt|agent)-[A-Za-z0-9_-]{18,100}/g),
  mixed('npm token', /npm_[A-Za-z0-9]{30,40}/g),
  mixed('PyPI token', /pypi-[A-Za-z0-9_-]{40,300}/g),
  mixed('RubyGems key', /rubygems_[a-f0-9]{40,60}/g),
  mixed('Docker token', /dckr_(?:pat|oat)_[A-Za-z0-9_-]{20,60}/g),
  mixed('Bitbucket or Atlassian token', /AT[AB][TB]3?[A-Za-z0-9_=-]{60,300}/g),
  mixed('Buildkite token', /bkua_[a-f0-9]{30,60}/g),
  mixed('Postman key', /PMAK-[a-f0-9]{20,30}-[a-f0-9]{30,40}/g),
  mixed('Sentry token', /sntry[su]_[A-Za-z0-9_=+/-]{30,300}/g),
  mixed('Grafana token', /gl(?:sa|c)_[A-Za-z0-9_=+/-]{30,300}/g),
  mixed('Linear key', /lin_(?:api|oauth)_[A-Za-z0-9]{30,80}/g),
  mixed('Figma token', /figd_[A-Za-z0-9_-]{30,60}/g),
  mixed('Notion token', /ntn_[A-Za-z0-9]{30,60}/g),
  mixed('Notion token', /secret_[A-Za-z0-9]{40,50}/g),
  mixed('Airtable token', /pat[A-Za-z0-9]{14}\.[a-f0-9]{60,70}/g),
  // Clouds
  mixed('AWS access key', /(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Z0-9])/g),
  mixed('Google access token', /ya29\.[A-Za-z0-9_-]{20,300}/g),
  mixed('Google client secret', /GOCSPX-[A-Za-z0-9_-]{20,40}/g),
  mixed('Google refresh token', /1\/\/0[A-Za-z0-9_-]{30,120}/g),
  mixed('Azure storage key', /(?:AccountKey|SharedAccessKey)=[A-Za-z0-9+/]{30,100}/g),
  mixed(
    'signature of an address',
    /[?&](?:sig|X-Amz-Signature|X-Goog-Signature)=[A-Za-z0-9%+/]{20,600}/g,
  ),
  mixed('DigitalOcean token', /do[opr]_v1_[a-f0-9]{40,80}/g),
  mixed('Vault token', /hv[sbr]\.[A-Za-z0-9_-]{20,200}/g),
  mixed('Terraform token', /[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_-]{40,80}/g),
  mixed('Pulumi token', /pul-[a-f0-9]{40}/g),
  mixed('Doppler token', /dp\.(?:pt|st|ct|sa)\.[A-Za-z0-9._-]{30,80}/g),
  mixed('Databricks token', /dapi[a-f0-9]{32}/g),
  mixed('Supabase key', /sb(?:p|_secret)_[A-Za-z0-9_-]{20,60}/g),
  mixed('PlanetScale password', /pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.=-]{30,80}/g),
  mixed('Netlify token', /nf[pcou]_[A-Za-z0-9]{30,50}/g),
  mixed('Fly.io token', /fm[12][ar]?_[A-Za-z0-9+/=_-]{40,300}/g),
  mixed('Heroku key', /HRKU-[A-Za-z0-9_-]{30,80}/g),
  mixed('New Relic key', /NR(?:AK|II|JS)-[A-Za-z0-9]{20,50}/g),
  // Money and messages
  mixed('Stripe key', /[sr]k_(?:live|test|prod)_[A-Za-z0-9]{10,120}/g),
  mixed('Stripe secret', /whsec_[A-Za-z0-9+/=]{20,100}/g),
  mixed('Square token', /sq0[a-z]{3}-[A-Za-z0-9_-]{20,60}/g),
  mixed('Shopify token', /shp(?:at|ss|ca|pa)_[a-fA-F0-9]{30,40}/g),
  mixed('Slack token', /xox[abeoprs]-[A-Za-z0-9-]{10,200}/g),
  mixed('Slack token', /xapp-\d-[A-Za-z0-9-]{10,200}/g),
  mixed('Slack address', /hooks\.slack\.com\/(?:services|workflows)\/[A-Za-z0-9/]{20,120}/g),
  mixed('Discord address', /discord(?:app)?\.com\/api\/webhooks\/\d{15,20}\/[A-Za-z0-9_-]{40,80}/g),
  mixed('Discord token', /[MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,40}/g),
  mixed('Telegram token', /\d{8,10}:AA[A-Za-z0-9_-]{32,34}/g),
  mixed('SendGrid key', /SG\.[A-Za-z0-9_-]{16,24}\.[A-Za-z0-9_-]{36,50}/g),
  mixed('Mailgun key', /key-[a-f0-9]{32}/g),
  mixed('Mailchimp key', /[a-f0-9]{32}-us\d{1,2}/g),
  mixed('Twilio key', /SK[a-f0-9]{32}/g),
  mixed('Facebook token', /EAA[A-Za-z0-9]{40,250}/g),
  // Of any issuer
  mixed('JSON Web Token', /eyJ[A-Za-z0-9_-]{10,400}\.eyJ[A-Za-z0-9_-]{10,8000}/g),
  mixed(
    'hash of a password',
    /\$(?:2[aby]\$\d\d\$[A-Za-z0-9./]{50,60}|(?:apr1|[156])\$[^$\s"']{1,20}\$[A-Za-z0-9./]{20,100})/g,
  ),
  shape(
    'address with a password',
    /[a-z][a-z0-9+]{1,15}:\\?\/\\?\/[^\s:@/"'\\<>]{0,60}:[^\s@/"'\\<>{}$*]{3,100}@[A-Za-z0-9[]/g,
  ),
]
